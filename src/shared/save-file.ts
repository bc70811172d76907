import { api } from './api-client.ts'

/** Milliseconds that the browser may still be reading the file after the click. */
const readWithin = 60_000

/**
 * Fetches a file as the signed-in user (`path` is what follows `/api`) and lets the browser save it under a name: a
 * plain link could not carry the token. Throws an ApiProblem.
 */
export async function saveFile(path: string, name: string): Promise<void> {
  saveBlob(await api.file(path), name)
}

/** Lets the browser save a blob under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), readWithin)
}
