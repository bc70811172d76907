import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Empties the build folder and keeps the browser files of the last complete build in `previous`: running servers and
 * open pages still request them.
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
