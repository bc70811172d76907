const anyOrigin = 'https://own.invalid'

/** Returns path, query and hash of an address on this site, else null: a link must never lead elsewhere (security.md 9). */
export function ownPath(wanted: string | null): string | null {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, anyOrigin)) return null
  const { origin, pathname, search, hash } = new URL(wanted, anyOrigin)
  // `/..//other.example` resolves to `//other.example`, which browsers read as another host.
  return origin === anyOrigin && !pathname.startsWith('//') ? pathname + search + hash : null
}
