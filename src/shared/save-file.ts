import { api } from './api-client.ts'

/** The browser may still be reading the file when the click is over, milliseconds. */
const readWithin = 60_000

/**
 * Fetches something as the signed-in person (`path` is what follows `/api`) and gives it to the browser to be saved
 * under a name: a plain link could not say who asks. Throws an ApiProblem.
 */
export async function saveFile(path: string, name: string): Promise<void> {
  saveBlob(await api.file(path), name)
}

/** Gives what the page has to the browser to be saved under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), readWithin)
}
