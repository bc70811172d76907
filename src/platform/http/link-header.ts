/**
 * The `Link` header of a page of a list: the request's own address with another value of `parameter` per relation.
 * null leaves the parameter out (`first`); undefined leaves the relation out.
 */
export function linkHeader(
  url: string,
  relations: Readonly<Record<string, string | null | undefined>>,
  parameter = 'cursor',
): string {
  const [path = '', query] = url.split('?', 2)
  const links = Object.entries(relations).flatMap(([relation, value]) => {
    if (value === undefined || (value === null && relation !== 'first')) return []
    const parameters = new URLSearchParams(query)
    parameters.delete(parameter)
    if (value !== null) parameters.set(parameter, value)
    return [`<${path}${parameters.size > 0 ? `?${parameters}` : ''}>; rel="${relation}"`]
  })
  return links.join(', ')
}
