import { randomBytes } from 'node:crypto'

/**
 * Returns a new name for stored files. It contains nothing that the uploader sent (security.md 17): 128 random bits, so
 * that nobody can guess the picture of a draft.
 */
export function newMediaName(): string {
  return randomBytes(16).toString('hex')
}

/** Returns the prefix of all public files of a name; with a leading slash it is also their path. */
export function publicPrefix(name: string): string {
  return `media/${name.slice(0, 2)}/${name}`
}

/** Returns the prefix of all private files of a name. */
export function originalPrefix(name: string): string {
  return `originals/${name.slice(0, 2)}/${name}`
}

/** Returns the path that the record stores: `/media/3f/3fb2…`, for a video with its extension. */
export function publicPath(name: string, extension = ''): string {
  return `/${publicPrefix(name)}${extension}`
}

const keyPattern = /^(?:media|originals)\/[\da-f]{2}\/([\da-f]{32})(?:-\d{1,4})?\.[\da-z]{2,4}$/

/** Returns the name of a stored file or a path; undefined for anything not named by this server. */
export function nameOf(keyOrPath: string): string | undefined {
  const path = keyOrPath.startsWith('/') ? keyOrPath.slice(1) : keyOrPath
  return keyPattern.exec(path)?.[1] ?? /^media\/[\da-f]{2}\/([\da-f]{32})$/.exec(path)?.[1]
}
