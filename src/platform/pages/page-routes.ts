import { type RouteObject, type ServerBuild, matchRoutes } from 'react-router'

/** Tells which route of the built pages an address has, such as `/:language?/property-details/:id`. */
export function createPageRoutes(routes: ServerBuild['routes']): (address: string) => string {
  const all = Object.values(routes).flatMap((route) => route ?? [])
  const below = (parent: string | undefined): RouteObject[] =>
    all
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index }) => {
        const known = { id, ...(path === undefined ? {} : { path }) }
        return index ? { ...known, index } : { ...known, children: below(id) }
      })
  const tree = below(undefined)
  return (address) => {
    // What a page reads when somebody goes there from another page has the same route.
    const path = address.split('?')[0]?.replace(/(?:\/_root)?\.data$/, '') || '/'
    const matches = matchRoutes(tree, path) ?? []
    return `/${matches.flatMap(({ route }) => route.path || []).join('/')}`
  }
}
