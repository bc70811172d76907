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
    if (!withDevelopment && entry.dev) return true
    const found = installed[path]
    if (found) return found.version === entry.version && found.integrity === entry.integrity
    // `devOptional`: a package of development needs it, one of the product only likes to have it.
    if (entry.devOptional && !withDevelopment) return true
    return Boolean(entry.optional) && !isOfThisSystem(entry)
  })
}

/** Whether a package says that it is for this system, whichever its C library is. */
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
