/** Value of a person filter while the typed name matches nobody. */
export const noPersonChosen = 'no person'

/** Returns the non-empty filters of a form; null where a person was typed but not chosen, since that would match nothing. */
export function filtersOf(values: FormData, keys: readonly string[]): Record<string, string> | null {
  const given = keys.map((key) => [key, String(values.get(key) ?? '').trim()] as const)
  if (given.some(([, text]) => text === noPersonChosen)) return null
  return Object.fromEntries(given.filter(([, text]) => text))
}

const recordsPerPage = '15'

/** Builds the query of a page of records from the filters and cursor in the URL. */
export function recordQuery(parameters: URLSearchParams, keys: readonly string[]): string {
  const query = new URLSearchParams({ limit: recordsPerPage })
  for (const key of [...keys, 'cursor']) {
    const value = parameters.get(key)
    if (value) query.set(key, value)
  }
  return query.toString()
}

/** Returns the parameters of another page of the same records; null is the first page. */
export function withCursor(parameters: URLSearchParams, cursor: string | null): URLSearchParams {
  const after = new URLSearchParams(parameters)
  after.delete('cursor')
  if (cursor) after.set('cursor', cursor)
  return after
}
