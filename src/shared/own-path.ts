const anyOrigin = 'https://own.invalid'

/**
 * The path, query and hash of a wanted address when it is one of ours (`/users?page=2`), else null: an address that a
 * link brought along must never lead to another site (security.md 9).
 */
export function ownPath(wanted: string | null): string | null {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, anyOrigin)) return null
  const { origin, pathname, search, hash } = new URL(wanted, anyOrigin)
  // `/..//other.example` is resolved to `//other.example`, which browsers read as another host.
  return origin === anyOrigin && !pathname.startsWith('//') ? pathname + search + hash : null
}
