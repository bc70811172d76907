import { readFileSync, writeFileSync } from 'node:fs'
import { filesBelow } from './build-stamp.ts'

type Route = Record<string, unknown>

/** Screens of the back-office; their code is never fetched ahead, and every page for visitors loads the list of routes. */
const screensBelow = 'staff/screen-boundary'

/**
 * Takes out of the router's list of routes what browsers would fetch ahead in vain, what each screen of the back-office imports and
 * what every page has loaded, what a route does not have, and the name that it is listed by, which it is given again when the list is
 * loaded: more than a third of what the list weighs. Returns how many screens there are. Throws when there is no list.
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
    route['imports'] = (route['imports'] as string[]).filter((path) => !loaded.has(path))
    for (const [name, value] of Object.entries(route))
      if (value === false || (Array.isArray(value) && value.length === 0)) delete route[name]
  }
  const list = before.slice(0, -1)
  const named = `for(const id in ${list}.routes)${list}.routes[id].id=id`
  writeFileSync(file, `${before}${JSON.stringify(manifest)};${named}${after}`)
  return screens.length
}
