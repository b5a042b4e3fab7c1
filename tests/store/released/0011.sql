BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0011');
CREATE TABLE answer (
	person_id VARCHAR NOT NULL, 
	kind VARCHAR NOT NULL, 
	puzzle VARCHAR NOT NULL, 
	day VARCHAR NOT NULL, 
	loss FLOAT NOT NULL, 
	CONSTRAINT pk_answer PRIMARY KEY (person_id, kind, puzzle), 
	CONSTRAINT fk_answer_person_id FOREIGN KEY(person_id) REFERENCES person (id)
);
INSERT INTO "answer" VALUES('p1','daily','2026-11-29','2026-11-29',0.5);
CREATE TABLE api_token (
	id VARCHAR NOT NULL, 
	owner_id VARCHAR NOT NULL, 
	person_id VARCHAR NOT NULL, 
	name TEXT NOT NULL, 
	scope VARCHAR NOT NULL, 
	token_hash BLOB NOT NULL, 
	created BIGINT NOT NULL, 
	CONSTRAINT pk_api_token PRIMARY KEY (id), 
	CONSTRAINT uq_api_token_token_hash UNIQUE (token_hash), 
	CONSTRAINT fk_api_token_owner_id FOREIGN KEY(owner_id) REFERENCES person (id), 
	CONSTRAINT fk_api_token_person_id FOREIGN KEY(person_id) REFERENCES person (id)
);
CREATE TABLE challenge (
	value BLOB NOT NULL, 
	person_id VARCHAR, 
	created BIGINT NOT NULL, 
	CONSTRAINT pk_challenge PRIMARY KEY (value), 
	CONSTRAINT fk_challenge_person_id FOREIGN KEY(person_id) REFERENCES person (id)
);
CREATE TABLE event (
	game_id VARCHAR NOT NULL, 
	seq INTEGER NOT NULL, 
	kind VARCHAR NOT NULL, 
	payload TEXT NOT NULL, 
	action TEXT, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_event PRIMARY KEY (game_id, seq), 
	CONSTRAINT fk_event_game_id FOREIGN KEY(game_id) REFERENCES game (id)
)
 WITHOUT ROWID

;
INSERT INTO "event" VALUES('g1',1,'Spoken','"1"',NULL,1001);
INSERT INTO "event" VALUES('g1',2,'Spoken','"2"',NULL,1002);
CREATE TABLE game (
	id VARCHAR NOT NULL, 
	rules TEXT NOT NULL, 
	lineup TEXT NOT NULL, 
	secret BLOB NOT NULL, 
	commitment VARCHAR NOT NULL, 
	match_id VARCHAR NOT NULL, 
	number INTEGER NOT NULL, 
	created BIGINT NOT NULL, 
	updated BIGINT NOT NULL, 
	is_over BOOLEAN NOT NULL, terms TEXT DEFAULT '{}' NOT NULL, version INTEGER DEFAULT '0' NOT NULL, said INTEGER DEFAULT '0' NOT NULL, 
	CONSTRAINT pk_game PRIMARY KEY (id), 
	CONSTRAINT uq_game_match_id_number UNIQUE (match_id, number), 
	CONSTRAINT fk_game_match_id FOREIGN KEY(match_id) REFERENCES "match" (id)
);
INSERT INTO "game" VALUES('g1','{}','person:p1 bot:pub',X'7373737373737373737373737373737373737373737373737373737373737373','c','m1',1,1000,1002,1,'{}',0,0);
CREATE TABLE loss (
	game_id VARCHAR NOT NULL, 
	person_id VARCHAR NOT NULL, 
	decisions INTEGER NOT NULL, 
	loss FLOAT NOT NULL, 
	CONSTRAINT pk_loss PRIMARY KEY (game_id, person_id), 
	CONSTRAINT fk_loss_game_id FOREIGN KEY(game_id) REFERENCES game (id), 
	CONSTRAINT fk_loss_person_id FOREIGN KEY(person_id) REFERENCES person (id)
);
CREATE TABLE "match" (
	id VARCHAR NOT NULL, 
	length INTEGER NOT NULL, 
	follows VARCHAR, 
	CONSTRAINT pk_match PRIMARY KEY (id), 
	CONSTRAINT uq_match_follows UNIQUE (follows), 
	CONSTRAINT fk_match_follows FOREIGN KEY(follows) REFERENCES "match" (id)
);
INSERT INTO "match" VALUES('m1',3,NULL);
CREATE TABLE message (
	game_id VARCHAR NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	phrase VARCHAR, 
	text TEXT, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_message PRIMARY KEY (game_id, number), 
	CONSTRAINT fk_message_game_id FOREIGN KEY(game_id) REFERENCES game (id)
);
CREATE TABLE move (
	game_id VARCHAR NOT NULL, 
	seat INTEGER NOT NULL, 
	"key" VARCHAR NOT NULL, 
	head INTEGER NOT NULL, 
	CONSTRAINT pk_move PRIMARY KEY (game_id, seat, "key"), 
	CONSTRAINT fk_move_game_id FOREIGN KEY(game_id) REFERENCES game (id)
)
 WITHOUT ROWID

;
INSERT INTO "move" VALUES('g1',0,'k',2);
CREATE TABLE passkey (
	id VARCHAR NOT NULL, 
	person_id VARCHAR NOT NULL, 
	public_key BLOB NOT NULL, 
	uses BIGINT NOT NULL, 
	name TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	used BIGINT NOT NULL, 
	CONSTRAINT pk_passkey PRIMARY KEY (id), 
	CONSTRAINT fk_passkey_person_id FOREIGN KEY(person_id) REFERENCES person (id)
);
INSERT INTO "passkey" VALUES('a2V5','p1',X'A5',1,'Phone',1006,1007);
CREATE TABLE password (
	person_id VARCHAR NOT NULL, 
	login VARCHAR NOT NULL, 
	hash TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	CONSTRAINT pk_password PRIMARY KEY (person_id), 
	CONSTRAINT uq_password_login UNIQUE (login), 
	CONSTRAINT fk_password_person_id FOREIGN KEY(person_id) REFERENCES person (id)
);
INSERT INTO "password" VALUES('p1','bill-1234','$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0$aGFzaA',1005);
CREATE TABLE "person" (
	id VARCHAR NOT NULL, 
	name TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	owner_id VARCHAR, 
	shares BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_person PRIMARY KEY (id)
);
INSERT INTO "person" VALUES('p1','Bill',1,NULL,0);
CREATE TABLE result (
	game_id VARCHAR NOT NULL, 
	seat INTEGER NOT NULL, 
	person_id VARCHAR, 
	side INTEGER NOT NULL, 
	won BOOLEAN NOT NULL, 
	worth INTEGER NOT NULL, 
	given INTEGER NOT NULL, 
	taken INTEGER NOT NULL, 
	taken_back BOOLEAN NOT NULL, 
	figures TEXT NOT NULL, how VARCHAR DEFAULT '' NOT NULL, 
	CONSTRAINT pk_result PRIMARY KEY (game_id, seat), 
	CONSTRAINT fk_result_game_id FOREIGN KEY(game_id) REFERENCES game (id), 
	CONSTRAINT fk_result_person_id FOREIGN KEY(person_id) REFERENCES person (id)
);
INSERT INTO "result" VALUES('g1',0,'p1',0,1,1,0,0,0,'{}','');
INSERT INTO "result" VALUES('g1',1,NULL,1,0,0,0,0,0,'{}','');
CREATE TABLE review (
	game_id VARCHAR NOT NULL, 
	version INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	CONSTRAINT pk_review PRIMARY KEY (game_id), 
	CONSTRAINT fk_review_game_id FOREIGN KEY(game_id) REFERENCES game (id)
);
CREATE TABLE scoreboard (
	id VARCHAR NOT NULL, 
	setup TEXT NOT NULL, 
	entries TEXT NOT NULL, 
	head INTEGER NOT NULL, 
	scorer_hash BLOB NOT NULL, 
	view_hash BLOB NOT NULL, 
	created BIGINT NOT NULL, 
	updated BIGINT NOT NULL, 
	CONSTRAINT pk_scoreboard PRIMARY KEY (id)
);
INSERT INTO "scoreboard" VALUES('s1','{"players": ["Bill", "Hazel"]}','[]',1,X'68617368',X'76696577',1,1);
CREATE TABLE seat (
	game_id VARCHAR NOT NULL, 
	seat INTEGER NOT NULL, 
	person_id VARCHAR, 
	bot VARCHAR, 
	name TEXT NOT NULL, 
	seed TEXT, 
	ready INTEGER NOT NULL, wish VARCHAR, stand_in BOOLEAN DEFAULT 0 NOT NULL, extra INTEGER DEFAULT '0' NOT NULL, mutes VARCHAR DEFAULT '' NOT NULL, 
	CONSTRAINT pk_seat PRIMARY KEY (game_id, seat), 
	CONSTRAINT fk_seat_game_id FOREIGN KEY(game_id) REFERENCES game (id), 
	CONSTRAINT fk_seat_person_id FOREIGN KEY(person_id) REFERENCES person (id)
);
INSERT INTO "seat" VALUES('g1',0,'p1',NULL,'Bill',NULL,0,NULL,0,0,'');
INSERT INTO "seat" VALUES('g1',1,NULL,'pub','Hazel',NULL,0,NULL,0,0,'');
CREATE TABLE seen (
	kind VARCHAR NOT NULL, 
	value INTEGER NOT NULL, 
	number BIGINT NOT NULL, 
	CONSTRAINT pk_seen PRIMARY KEY (kind, value)
);
CREATE TABLE session (
	token_hash BLOB NOT NULL, 
	person_id VARCHAR NOT NULL, 
	since BIGINT NOT NULL, 
	CONSTRAINT pk_session PRIMARY KEY (token_hash), 
	CONSTRAINT fk_session_person_id FOREIGN KEY(person_id) REFERENCES person (id)
);
INSERT INTO "session" VALUES(X'68617368','p1',1);
CREATE INDEX ix_game_lineup ON game (lineup);
CREATE INDEX ix_seat_person_id ON seat (person_id);
CREATE INDEX ix_result_person_id ON result (person_id);
CREATE INDEX ix_loss_person_id ON loss (person_id);
CREATE INDEX ix_api_token_owner_id ON api_token (owner_id);
CREATE INDEX ix_session_person_id ON session (person_id);
CREATE INDEX ix_person_owner_id ON person (owner_id);
CREATE INDEX ix_passkey_person_id ON passkey (person_id);
CREATE INDEX ix_scoreboard_updated ON scoreboard (updated);
COMMIT;
