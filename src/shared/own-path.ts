const anyOrigin = 'https://own.invalid'

/**
 * Returns the path, query and hash of an address when it is on this site (`/users?page=2`), else null: an address taken
 * from a link must never lead to another site (security.md 9).
 */
export function ownPath(wanted: string | null): string | null {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, anyOrigin)) return null
  const { origin, pathname, search, hash } = new URL(wanted, anyOrigin)
  // `/..//other.example` resolves to `//other.example`, which browsers read as another host.
  return origin === anyOrigin && !pathname.startsWith('//') ? pathname + search + hash : null
}
