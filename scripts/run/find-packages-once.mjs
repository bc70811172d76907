// Preloaded before a command. For every file, Node checks that it exists, resolves its real path, and reads the
// package.json of each folder above it again. That of drizzle-orm has 180 KB, for 150 files. Resolving known locations
// here halves the time to load a server's code (docs/decisions/0067-time-of-a-start.md).
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

const root = new URL('../../', import.meta.url)
const packages = new URL('node_modules/', root).href
const { imports } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
/** Import prefixes such as `#shared/` and their folders. */
const folders = new Map(
  Object.entries(imports).map(([name, folder]) => [name.slice(0, -1), new URL(folder.slice(0, -1), root).href]),
)
const large = 'drizzle-orm'
const found = new Map()
/** Package folders in which `.js` files are ES modules. */
const moduleFolders = new Set()

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = '', conditions } = context
    const own = ownFile(specifier, parentURL)
    if (own !== undefined) return { url: own, format: 'module-typescript', shortCircuit: true }
    if (!parentURL.startsWith('file:') || !conditions.includes('import')) return nextResolve(specifier, context)
    if (specifier.endsWith('.js') && (isOfLarge(specifier, parentURL) || isBesideModule(specifier, parentURL)))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    const known = specifier.startsWith(large) ? found.get(specifier) : undefined
    if (known !== undefined) return known
    const file = { ...nextResolve(specifier, context), shortCircuit: true }
    if (specifier.startsWith(large)) found.set(specifier, file)
    if (file.format === 'module' && file.url.startsWith(packages) && file.url.endsWith('.js'))
      moduleFolders.add(folderOf(file.url))
    return file
  },
})

/** Resolves a product file that is imported with its extension. */
function ownFile(specifier, parentURL) {
  if (!specifier.endsWith('.ts')) return undefined
  if (specifier.startsWith('.'))
    return parentURL.startsWith(root.href) && !parentURL.startsWith(packages)
      ? new URL(specifier, parentURL).href
      : undefined
  const name = specifier.slice(0, specifier.indexOf('/') + 1)
  const folder = folders.get(name)
  return folder && `${folder}${specifier.slice(name.length)}`
}

/** Returns whether a relative import is inside the large package, whose files are all ES modules. */
function isOfLarge(specifier, parentURL) {
  return specifier.startsWith('.') && parentURL.startsWith(`${packages}${large}/`)
}

function isBesideModule(specifier, parentURL) {
  return specifier.startsWith('./') && !specifier.includes('/', 2) && moduleFolders.has(folderOf(parentURL))
}

function folderOf(url) {
  return url.slice(0, url.lastIndexOf('/'))
}
