import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Empties the folder of the build, and keeps in `previous` what browsers load of the last whole one: servers that run and pages that are
 * open go on asking for it.
 */
export function keepLastBuild(folder: string, previous: string): void {
  const stamp = join(folder, '.stamp')
  if (existsSync(stamp)) {
    rmSync(stamp)
    rmSync(previous, { recursive: true, force: true })
    renameSync(join(folder, 'client'), previous)
  }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(previous, 'assets'), { recursive: true })
}
