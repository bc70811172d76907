import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { type Binaries, binariesIn } from './binaries.ts'
import { EmbeddedDatabaseError } from './embedded-database.error.ts'

/**
 * Copies the programs to a folder that everybody may read and only root may write, for an installation under a closed folder
 * on a system without user namespaces. A copy of the same version is used again.
 */
export function copyToReadablePlace(binaries: Binaries, cache = '/var/cache/rent-home-system'): Binaries {
  const place = join(cache, `postgres-${binaries.packageVersion}`)
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
