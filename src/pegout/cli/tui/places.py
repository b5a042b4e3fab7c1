"""The person's cards in their places: which are lifted, and where the cursor stands."""

from pegout.cards import Card
from pegout.game import Action, Discard, Observation, Phase, PlayCard


class Places:
    """The cards of a deal; a place stays empty when its card is laid, so that no key means another card."""

    def __init__(self) -> None:
        self.cards: tuple[Card, ...] = ()
        """By place."""
        self.held: frozenset[Card] = frozenset()
        """Those still in hand."""
        self.lifted: list[Card] = []
        """Those that are to be laid away, the one lifted first in front."""
        self.cursor = 0
        """The place at which the arrows stand."""
        self._most = 1
        self._fitting: frozenset[Card] = frozenset()

    def look(self, seen: Observation) -> None:
        """Take over what the person holds now."""
        is_open = seen.phase is Phase.LAY_AWAY
        cards = tuple(sorted((*seen.hand, *seen.thrown))) if is_open else seen.kept
        if cards != self.cards:
            self.cards, self.cursor, self.lifted = cards, 0, []
        self.held = frozenset(cards if is_open else seen.hand)
        self.lifted = [card for card in self.lifted if is_open and card in self.held]
        self._most = seen.rules.laid_away
        plays = [action.card for action in seen.legal if isinstance(action, PlayCard)]
        self._fitting = frozenset(plays if seen.phase is Phase.PLAY and seen.turn == seen.seat else self.held)
        if not self.is_held(self.cursor) or (plays and self.card not in plays):
            places = [place for place, card in enumerate(self.cards) if card in (plays or self.held)]
            self.cursor = min(places, key=lambda place: (place < self.cursor, place), default=0)

    @property
    def card(self) -> Card | None:
        """The card at the cursor."""
        return self.cards[self.cursor] if self.is_held(self.cursor) else None

    def is_held(self, place: int) -> bool:
        """Whether there is a card at a place."""
        return 0 <= place < len(self.cards) and self.cards[place] in self.held

    def fits(self, card: Card) -> bool:
        """Whether the card may be laid now, or it is not the time to lay one."""
        return card in self._fitting

    def move(self, step: int) -> None:
        """Move the cursor to the next card in a direction, round at the ends."""
        places = [place for place in range(len(self.cards)) if self.is_held(place)]
        if places:
            beyond = [place for place in places[::step] if (place - self.cursor) * step > 0]
            self.cursor = (beyond or places[::step])[0]

    def go_to(self, place: int) -> bool:
        """Put the cursor on a place; False where there is no card."""
        if self.is_held(place):
            self.cursor = place
        return self.is_held(place)

    def go_to_rank(self, rank: int) -> bool:
        """Put the cursor on the next card of a rank; False where none is held."""
        places = [place for place in range(len(self.cards)) if self.is_held(place) and self.cards[place].rank == rank]
        if places:
            self.cursor = min(places, key=lambda place: (place <= self.cursor, place))
        return bool(places)

    def lift(self) -> None:
        """Lift the card at the cursor or put it down; lifting one too many puts the first down."""
        card = self.card
        if card is None:
            return
        if card in self.lifted:
            self.lifted.remove(card)
        else:
            self.lifted = [*self.lifted, card][-self._most :]

    def move_made(self, seen: Observation) -> Action | None:
        """The action that these cards make, None where more have to be lifted first."""
        if seen.phase is Phase.LAY_AWAY:
            is_enough = len(self.lifted) == self._most
            return Discard(seen.seat or 0, tuple(sorted(self.lifted))) if is_enough else None
        card = self.card
        return PlayCard(seen.seat or 0, card) if seen.phase is Phase.PLAY and card is not None else None
