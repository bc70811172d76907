/** What a field of a filter says while a name is typed there that is nobody's. */
export const noPersonChosen = 'no person'

/** The filters that a form says, without empty ones; null where a person was typed but not chosen: that would filter by nobody. */
export function filtersOf(values: FormData, keys: readonly string[]): Record<string, string> | null {
  const given = keys.map((key) => [key, String(values.get(key) ?? '').trim()] as const)
  if (given.some(([, text]) => text === noPersonChosen)) return null
  return Object.fromEntries(given.filter(([, text]) => text))
}
