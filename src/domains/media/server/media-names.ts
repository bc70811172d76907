import { randomBytes } from 'node:crypto'

/**
 * Stored names are made here and contain nothing of what people send (security.md 17): 128 random bits, so that nobody
 * finds the picture of a draft by guessing.
 */
export function newMediaName(): string {
  return randomBytes(16).toString('hex')
}

/** Where everything that is served of a name begins; with a slash before it also its address. */
export function publicPrefix(name: string): string {
  return `media/${name.slice(0, 2)}/${name}`
}

/** Where everything that is never served of a name begins. */
export function originalPrefix(name: string): string {
  return `originals/${name.slice(0, 2)}/${name}`
}

/** The address that the record keeps: `/media/3f/3fb2…`, for a video with its extension. */
export function publicPath(name: string, extension = ''): string {
  return `/${publicPrefix(name)}${extension}`
}

const keyPattern = /^(?:media|originals)\/[\da-f]{2}\/([\da-f]{32})(?:-\d{1,4})?\.[\da-z]{2,4}$/

/** The name that a stored file or an address belongs to; undefined for anything that was not made here. */
export function nameOf(keyOrPath: string): string | undefined {
  const path = keyOrPath.startsWith('/') ? keyOrPath.slice(1) : keyOrPath
  return keyPattern.exec(path)?.[1] ?? /^media\/[\da-f]{2}\/([\da-f]{32})$/.exec(path)?.[1]
}
