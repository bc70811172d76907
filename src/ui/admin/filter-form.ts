/** What a field of a filter says while a name is typed there that is nobody's. */
export const noPersonChosen = 'no person'

/** The filters that a form says, without empty ones; null where a person was typed but not chosen: that would filter by nobody. */
export function filtersOf(values: FormData, keys: readonly string[]): Record<string, string> | null {
  const given = keys.map((key) => [key, String(values.get(key) ?? '').trim()] as const)
  if (given.some(([, text]) => text === noPersonChosen)) return null
  return Object.fromEntries(given.filter(([, text]) => text))
}

const recordsPerPage = '15'

/** The query of a page of records, of what the address says of these filters and the cursor. */
export function recordQuery(parameters: URLSearchParams, keys: readonly string[]): string {
  const query = new URLSearchParams({ limit: recordsPerPage })
  for (const key of [...keys, 'cursor']) {
    const value = parameters.get(key)
    if (value) query.set(key, value)
  }
  return query.toString()
}

/** The address of another page of the same records; null: the first one. */
export function withCursor(parameters: URLSearchParams, cursor: string | null): URLSearchParams {
  const after = new URLSearchParams(parameters)
  after.delete('cursor')
  if (cursor) after.set('cursor', cursor)
  return after
}
