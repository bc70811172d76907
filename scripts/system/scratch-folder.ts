import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** Several times what a run of the tests writes. */
const neededBytes = 6 * 1024 ** 3

/**
 * An empty folder for data that nobody needs after a run: in memory where there is plenty, since a database of three hundred files is copied
 * there in 20 ms and on a busy disk in 300. Removing it is the caller's work.
 */
export function makeScratchFolder(prefix: string): string {
  const folder = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), prefix))
  chmodSync(folder, 0o755) // as root the database runs as another user, who has to pass
  return folder
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= neededBytes
  } catch {
    return false
  }
}
