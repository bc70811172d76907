import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { offeredLanguages } from '#shared/language.ts'

type BuiltFile = { file: string; imports?: string[]; dynamicImports?: string[] }
type BuiltFiles = Record<string, BuiltFile>

/**
 * Writes, for the server, which text files each page loads, by route and language: a browser would discover them only
 * after the page's other scripts have run, on a slow connection a second later
 * (docs/decisions/0047-what-every-visitor-loads.md). The file is next to the module that reads it.
 */
export function writeTextFiles(build: string): void {
  const list = join(build, 'client', '.vite', 'manifest.json')
  const built = JSON.parse(readFileSync(list, 'utf8')) as BuiltFiles
  const texts = textFilesOf(built)
  if (offeredLanguages.some((language) => !texts['root']?.[language]))
    throw new Error('React Router names the code of its routes in another way: see text-files.ts')
  writeFileSync(join(build, 'server', 'assets', 'text-files.json'), JSON.stringify(texts))
  rmSync(join(build, 'client', '.vite'), { recursive: true })
}

/** Returns the URLs of the message files of each route, by route id and language. */
export function textFilesOf(built: BuiltFiles): Record<string, Record<string, string[]>> {
  const routes: Record<string, Record<string, string[]>> = {}
  for (const name of Object.keys(built)) {
    const [, page] = /^src\/(.*)\.tsx\?(?:__react-router-build-client-route|route-chunk=clientLoader)$/.exec(name) ?? []
    if (page === undefined) continue
    const loaded = loadedWith(name, built)
    const texts = (routes[posix.relative('app', page)] ??= {})
    for (const later of new Set([...loaded].flatMap((file) => built[file]?.dynamicImports ?? []))) {
      const [, language] = /\/messages\/[\w-]+\.(\w+)\.ts$/.exec(later) ?? []
      if (language === undefined) continue
      const files = [...loadedWith(later, built)].filter((file) => !loaded.has(file))
      ;(texts[language] ??= []).push(...files.flatMap((file) => (built[file] ? `/${built[file].file}` : [])))
    }
  }
  return routes
}

/** Returns a file and everything that it imports. */
function loadedWith(name: string, built: BuiltFiles, known = new Set<string>()): Set<string> {
  if (known.has(name)) return known
  known.add(name)
  for (const imported of built[name]?.imports ?? []) loadedWith(imported, built, known)
  return known
}
