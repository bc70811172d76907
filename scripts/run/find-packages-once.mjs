// Loaded before a command. Of every file, Node asks the disk whether it is there, where it really lies, and what the package.json of each
// folder above it says, which it reads anew each time. That of drizzle-orm has 180 KB and its files are 150: what is known of where a file
// lies is answered here, and the code of a server is loaded in half the time (docs/decisions/0067-time-of-a-start.md).
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

const root = new URL('../../', import.meta.url)
const packages = new URL('node_modules/', root).href
const { imports } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
/** `#shared/` and the folder that it stands for. */
const folders = new Map(
  Object.entries(imports).map(([name, folder]) => [name.slice(0, -1), new URL(folder.slice(0, -1), root).href]),
)
const large = 'drizzle-orm'
const found = new Map()
/** Folders of packages in which files named `.js` are modules. */
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

/** A file of the product that is named with its ending. */
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

/** Its files are all modules. */
function isOfLarge(specifier, parentURL) {
  return specifier.startsWith('.') && parentURL.startsWith(`${packages}${large}/`)
}

function isBesideModule(specifier, parentURL) {
  return specifier.startsWith('./') && !specifier.includes('/', 2) && moduleFolders.has(folderOf(parentURL))
}

function folderOf(url) {
  return url.slice(0, url.lastIndexOf('/'))
}
