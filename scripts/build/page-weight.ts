import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { offeredLanguages } from '#shared/language.ts'
import { filesBelow } from './build-stamp.ts'

/** Bytes of Brotli that the scripts of each of these pages may have (docs/decisions/0047-what-every-visitor-loads.md). */
export const maxScript = 122_880

const routeOf = {
  '/products': '../domains/storefront/web/products.page',
  '/property-details': 'pages/listing-details.page',
}

type Code = { module: string; imports?: string[] }
type Manifest = { url: string; entry: Code; routes: Record<string, Code & { parentId?: string }> }

/** Returns the bytes of Brotli of all scripts that a browser loads with a page. */
export function scriptWeight(build: string, page: keyof typeof routeOf, language: string): number {
  const manifest = readManifest(join(build, 'client', 'assets'))
  const texts = readJson<Record<string, Record<string, string[]>>>(join(build, 'server', 'assets', 'text-files.json'))
  const files = new Set([manifest.url, ...filesOf(manifest.entry)])
  for (let id: string | undefined = routeOf[page]; id !== undefined; id = manifest.routes[id]?.parentId) {
    const route = manifest.routes[id]
    if (!route) throw new Error(`The build has no route ${id}: see page-weight.ts`)
    for (const file of [...filesOf(route), ...(texts[id]?.[language] ?? [])]) files.add(file)
  }
  return [...files].reduce((sum, file) => sum + brotliSize(build, file), 0)
}

/** Returns a line for each page whose scripts are larger than they may be. */
export function overweightPages(build: string, max = maxScript): string[] {
  const pages = Object.keys(routeOf) as (keyof typeof routeOf)[]
  return pages.flatMap((page) =>
    offeredLanguages.flatMap((language) => {
      const bytes = scriptWeight(build, page, language)
      return bytes > max ? `${page} (${language}) loads ${bytes} bytes of scripts, ${bytes - max} too many` : []
    }),
  )
}

const filesOf = ({ module, imports = [] }: Code) => [module, ...imports]

/** Returns the size of a script as a server sends it; files of a few bytes are not compressed by the build. */
function brotliSize(build: string, path: string): number {
  const file = join(build, 'client', path)
  return statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? brotliCompressSync(readFileSync(file)).length
}

/** Reads the list of routes that browsers load, as `slimManifest` writes it. */
function readManifest(folder: string): Manifest {
  const file = filesBelow(folder).find((path) => /manifest-\w+\.js$/.test(path)) ?? ''
  const [, json = ''] = /^\S+?=(\{.*\});for\(/s.exec(readFileSync(file, 'utf8')) ?? []
  return JSON.parse(json) as Manifest
}

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8')) as Content
}
