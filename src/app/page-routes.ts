import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { isKnownLanguage } from './known-language.ts'

/** The route of an address. */
export type PageRoute = {
  /** For people, such as `/:language?/property-details/:id`. */
  pattern: string
  /** The id of the page's own route. */
  id: string
  /** Whether there are pages at such addresses at all; a listing may still be missing. */
  exists: boolean
}

/** Tells which route of the built pages an address has, without running any of its loaders. */
export function createPageRoutes(routes: ServerBuild['routes']): (address: string) => PageRoute {
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
    const page = matches.at(-1)
    const pattern = `/${matches.flatMap(({ route }) => route.path || []).join('/')}`
    const exists = page !== undefined && !pattern.endsWith('*') && isKnownLanguage(page.params['language'])
    return { pattern, id: page?.route.id ?? 'none', exists }
  }
}
