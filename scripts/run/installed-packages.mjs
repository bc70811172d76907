import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whether node_modules already holds what package-lock.json asks for, going by npm's own record of what it installed. Packages for
 * other systems may be absent; without `withDevelopment` those for development may too.
 */
export function areInstalled(root, withDevelopment) {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  if (!wanted || !installed) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.link) return true
    if (!withDevelopment && (entry.dev || entry.devOptional)) return true
    const found = installed[path]
    return found
      ? found.version === entry.version && found.integrity === entry.integrity
      : Boolean(entry.optional || entry.devOptional)
  })
}

/** Whether all that `npm ci` misses in the lock file (going by what it wrote) are optional packages that a locked package names. */
export function lacksOnlyOptional(root, output) {
  if (!output.includes('EUSAGE') || output.includes('Invalid: ')) return false
  const missing = [...output.matchAll(/Missing: (@?[^@\s]+)@\S* from lock file/g)].map(([, name]) => name)
  const locked = Object.values(packagesOf(join(root, 'package-lock.json')) ?? {})
  const optional = new Set(locked.flatMap((entry) => Object.keys(entry.optionalDependencies ?? {})))
  return missing.length > 0 && missing.every((name) => optional.has(name))
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}
