import { LRUCache } from 'lru-cache'
import { type RouteObject, type ServerBuild, matchRoutes } from 'react-router'

/** Cache size: the router recompiles all patterns for each lookup, and most visitors request few paths. */
const maxPaths = 500

/** Returns a function that finds the route pattern of a page URL, such as `/:language?/property-details/:id`. */
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
    max: maxPaths,
    memoMethod: (path) => `/${(matchRoutes(tree, path) ?? []).flatMap(({ route }) => route.path || []).join('/')}`,
  })
  return (address) => {
    // The data request of a client-side navigation has the page's route.
    const path = address.split('?')[0]?.replace(/(?:\/_root)?\.data$/, '') || '/'
    return known.memo(path)
  }
}
