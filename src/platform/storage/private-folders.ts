import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes folders in the data folder that only this user may enter, also where they were open before. The data folder
 * itself stays as it is: a database that runs as somebody else has to pass through it.
 */
export function makePrivateFolders(dataDir: string, names: readonly string[]): void {
  mkdirSync(dataDir, { recursive: true })
  for (const name of names) {
    const folder = join(dataDir, name)
    mkdirSync(folder, { recursive: true })
    chmodSync(folder, 0o700)
  }
}
