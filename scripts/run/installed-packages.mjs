import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns whether node_modules holds what package-lock.json requires, by npm's own record. Packages for other systems
 * may be absent; so may development packages without `withDevelopment`.
 */
export function areInstalled(root, withDevelopment) {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  if (!wanted || !installed) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.link) return true
    if (!withDevelopment && entry.dev) return true
    const found = installed[path]
    if (found) return found.version === entry.version && found.integrity === entry.integrity
    // `devOptional`: required by a development package, optional for the product.
    if (entry.devOptional && !withDevelopment) return true
    return Boolean(entry.optional) && !isOfThisSystem(entry)
  })
}

/** Returns whether a package declares this system and CPU; one that names a C library never counts. */
function isOfThisSystem({ os, cpu, libc }) {
  return !libc && [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch)
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}
