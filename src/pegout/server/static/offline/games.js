// The games that are played without a network, in the browser's own database: for the page and for the worker that plays.

/**
 * A game: its text as Python keeps it, whether it is over, its line in the list of games, and when it is over its record,
 * to be sent to the server.
 * @typedef {{id: string, text: string, over: boolean, line?: any, record?: string, refused?: string}} Kept
 */

const STORE = "games"

/** @type {Promise<IDBDatabase> | null} */
let opened = null

function database() {
  opened ??= new Promise((done, fail) => {
    const asked = indexedDB.open("pegout", 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: "id" })
    asked.onsuccess = () => done(asked.result)
    asked.onerror = () => fail(asked.error)
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

/** Changes these fields of a game and no other, whoever else changes it just now; a game that is not there begins with a text. @param {string} id @param {Partial<Kept>} fields */
export const change = (id, fields) => within("readwrite", games => {
  const asked = games.get(id)
  asked.onsuccess = () => {
    if (asked.result || fields.text) games.put({ ...asked.result, id, ...fields })
  }
  return asked
})
