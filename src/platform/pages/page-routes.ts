import { LRUCache } from 'lru-cache'
import { type RouteObject, type ServerBuild, matchRoutes } from 'react-router'

/** The router compiles all its patterns anew for each address; most visitors ask for few paths. */
const mostPaths = 500

/** Tells which route of the built pages an address has, such as `/:language?/property-details/:id`. */
export function createPageRoutes(routes: ServerBuild['routes']): (address: string) => string {
  const all = Object.values(routes).flatMap((route) => route ?? [])
  const below = (parent: string | undefined): RouteObject[] =>
    all
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index }) => {
        const named = { id, ...(path === undefined ? {} : { path }) }
        return index ? { ...named, index } : { ...named, children: below(id) }
      })
  const tree = below(undefined)
  const known = new LRUCache<string, string>({
    max: mostPaths,
    memoMethod: (path) => `/${(matchRoutes(tree, path) ?? []).flatMap(({ route }) => route.path || []).join('/')}`,
  })
  return (address) => {
    // What a page reads when somebody goes there from another page has the same route.
    const path = address.split('?')[0]?.replace(/(?:\/_root)?\.data$/, '') || '/'
    return known.memo(path)
  }
}
