/** Files that a form could not upload yet, kept in IndexedDB: they do not fit into local storage. */
const name = 'unfinished-uploads'
const table = 'files'

/** Stores files under a key; an empty list deletes the entry. */
export async function storeFiles(key: string, files: readonly File[]): Promise<void> {
  await inStore('readwrite', (store) => void (files.length > 0 ? store.put(files, key) : store.delete(key)))
}

/** Returns the files stored under a key. */
export async function findFiles(key: string): Promise<File[]> {
  const request = await inStore('readonly', (store) => store.get(key))
  const found: unknown = request?.result
  return Array.isArray(found) ? found.filter((one) => one instanceof File) : []
}

/** Deletes the files of every key with this prefix. */
export async function forgetFiles(prefix: string): Promise<void> {
  await inStore('readwrite', (store) => void store.delete(IDBKeyRange.bound(prefix, `${prefix}\uFFFF`)))
}

/** Runs a request in one transaction. Returns undefined where the browser refuses; the files are then still in the form. */
async function inStore<Asked>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => Asked) {
  try {
    const opening = indexedDB.open(name, 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(table))
    await ended(opening, 'success')
    const transaction = opening.result.transaction(table, mode)
    const asked = ask(transaction.objectStore(table))
    await ended(transaction, 'complete')
    opening.result.close()
    return asked
  } catch {
    return undefined
  }
}

function ended(what: EventTarget, well: string): Promise<void> {
  return new Promise((resolve, reject) => {
    what.addEventListener(well, () => resolve())
    for (const ill of ['error', 'abort', 'blocked'])
      what.addEventListener(ill, () => reject(new Error('The database of the browser refused')))
  })
}
