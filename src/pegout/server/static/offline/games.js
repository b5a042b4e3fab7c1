// The games that are played without a network, in the browser's own database: for the page and for the worker that plays.

/**
 * A game: its text as Python keeps it, whose it is if somebody was known when it began, whether it is over, its line in the
 * list of games, and when it is over its record, to be sent to the server.
 * @typedef {{id: string, text: string, over: boolean, owner?: string, line?: any, record?: string, refused?: string}} Kept
 */

/** Held by the one page whose Python plays: the one that was used last. */
export const PLAYS = "pegout.plays"

const STORE = "games"

/** @type {Promise<IDBDatabase> | null} */
let opened = null

function database() {
  opened ??= new Promise((done, fail) => {
    const asked = indexedDB.open("pegout", 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: "id" })
    asked.onsuccess = () => {
      asked.result.onclose = () => { opened = null } // as when the person clears what the browser keeps
      done(asked.result)
    }
    asked.onerror = () => fail(asked.error)
  }).catch(error => {
    opened = null
    throw error
  })
  return opened
}

/** Does something with the games; done when it is on the disk. @template T @param {IDBTransactionMode} mode @param {(games: IDBObjectStore) => IDBRequest<T>} what @returns {Promise<T>} */
async function within(mode, what) {
  const transaction = (await database()).transaction(STORE, mode, { durability: "strict" })
  const asked = what(transaction.objectStore(STORE))
  await new Promise((done, fail) => {
    transaction.oncomplete = done
    transaction.onerror = transaction.onabort = () => fail(transaction.error)
  })
  return asked.result
}

/** @returns {Promise<Kept[]>} */
export const all = () => within("readonly", games => games.getAll())
/** @param {string} id @returns {Promise<Kept | undefined>} */
export const find = id => within("readonly", games => games.get(id))
/** @param {string} id */
export const drop = id => within("readwrite", games => games.delete(id))

/** Deletes all games, and has no page that plays keep one of them any more. */
export async function erase() {
  await navigator.locks.request(PLAYS, { steal: true }, () => {})
  await within("readwrite", games => games.clear())
}

/** Changes these fields of a game and no other, whoever else changes it just now; a game that is not there begins with a text. @param {string} id @param {Partial<Kept>} fields @param {Partial<Kept>} born fields of a game that begins */
export const change = (id, fields, born = {}) => within("readwrite", games => {
  const asked = games.get(id)
  asked.onsuccess = () => {
    if (asked.result || fields.text) games.put({ ...(asked.result ?? born), id, ...fields })
  }
  return asked
})

/** Has one person's games be another's, as when a guest signs in. @param {string} from @param {string} to */
export async function handOver(from, to) {
  for (const { id, owner } of await all()) if (owner === from) await change(id, { owner: to })
}
