import { readFileSync, writeFileSync } from 'node:fs'
import { filesBelow } from './build-stamp.ts'

type Route = Record<string, unknown>

/** Screens of the back-office; their code is never fetched ahead, and every page for visitors loads the list of routes. */
const screensBelow = 'staff/screen-boundary'

/**
 * Takes out of the router's list of routes what each screen of the back-office imports, which browsers use for fetching ahead only,
 * and what a route does not have: a quarter of what the list weighs. Returns how many screens there are. Throws when there is no list.
 */
export function slimManifest(folder: string): number {
  const file = filesBelow(folder).find((path) => /manifest-\w+\.js$/.test(path))
  const [, before = '', json = '', after = ''] =
    /^(\S+?=)(\{.*\})(;?\s*)$/s.exec(file ? readFileSync(file, 'utf8') : '') ?? []
  if (file === undefined || json === '') throw new Error('React Router writes its list of routes in another way')
  const manifest = JSON.parse(json) as { routes: Record<string, Route> }
  const screens = Object.values(manifest.routes).filter((route) => route['parentId'] === screensBelow)
  for (const screen of screens) screen['imports'] = []
  for (const route of Object.values(manifest.routes))
    for (const [name, value] of Object.entries(route)) if (value === false) delete route[name]
  writeFileSync(file, before + JSON.stringify(manifest) + after)
  return screens.length
}
