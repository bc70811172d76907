import { readFileSync, writeFileSync } from 'node:fs'
import { filesBelow } from './build-stamp.ts'

type Route = Record<string, unknown>

/** The parent route of back-office screens; their code is never prefetched, but every public page loads the route manifest. */
const screensBelow = 'staff/screen-boundary'

/**
 * Slims the router's manifest: removes prefetch lists of back-office screens and of what every page has already loaded,
 * absent features, and each route's id, which is restored when the manifest is loaded. That is more than a third of its
 * size. Returns the number of screens. Throws when there is no manifest.
 */
export function slimManifest(folder: string): number {
  const file = filesBelow(folder).find((path) => /manifest-\w+\.js$/.test(path))
  const [, before = '', json = '', after = ''] =
    /^(\S+?=)(\{.*\})(;?\s*)$/s.exec(file ? readFileSync(file, 'utf8') : '') ?? []
  if (file === undefined || json === '') throw new Error('React Router writes its list of routes in another way')
  const manifest = JSON.parse(json) as {
    entry: { imports: string[] }
    routes: Record<string, Route>
  }
  const screens = Object.values(manifest.routes).filter((route) => route['parentId'] === screensBelow)
  for (const screen of screens) screen['imports'] = []
  const loaded = new Set(manifest.entry.imports)
  for (const [id, route] of Object.entries(manifest.routes)) {
    if (route['id'] !== id) throw new Error('React Router lists its routes by other names than their own')
    delete route['id']
    // Sorted: lists that are alike compress better.
    route['imports'] = (route['imports'] as string[]).filter((path) => !loaded.has(path)).toSorted()
    for (const [name, value] of Object.entries(route))
      if (value === false || (Array.isArray(value) && value.length === 0)) delete route[name]
  }
  const list = before.slice(0, -1)
  const named = `for(const id in ${list}.routes)${list}.routes[id].id=id`
  writeFileSync(file, `${before}${JSON.stringify(manifest)};${named}${after}`)
  return screens.length
}
