/** What stands in a search box, what was searched for that the address does not have yet, and what the address had last. */
export type TypedSearch = { text: string; asked: readonly string[]; seen: string }

/** What the list is, or is about to be, searched for. */
export function searchedFor({ asked, seen }: TypedSearch): string {
  return asked.at(-1) ?? seen
}

/**
 * The same once the address says `value`. Going to an address takes a moment: what arrives of one's own search changes no text that was typed
 * meanwhile. Back, forward and "clear the search" change the text, unless something was typed in this moment.
 */
export function withAddress(search: TypedSearch, value: string): TypedSearch {
  const { text, asked, seen } = search
  if (value === seen) return search
  const own = asked.lastIndexOf(value)
  if (own !== -1) return { text, asked: asked.slice(own + 1), seen: value }
  return { text: text.trim() === searchedFor(search) ? value : text, asked: [], seen: value }
}
