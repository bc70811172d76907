import { BackupError } from './backup.error.ts'
import type { BackupPlace } from './places/backup-place.ts'

/** Length of the check value's prefix that distinguishes installations sharing a place. */
const ownerLength = 8

/** Returns the name of a backup: installation and time, so that names sort by time. */
export function nameOfBackup(check: string, createdAt: Date, isEncrypted: boolean): string {
  const moment = createdAt.toISOString().slice(0, 19).replaceAll(':', '-')
  return `rent-home-${check.slice(0, ownerLength)}-${moment}Z.tar${isEncrypted ? '.age' : ''}`
}

/** Returns this installation's backups among the names, newest first. */
export function ownBackups(names: readonly string[], check: string): string[] {
  const pattern = /^rent-home-([\da-f]{8})-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar(?:\.age)?$/
  const own = names.filter((name) => pattern.exec(name)?.[1] === check.slice(0, ownerLength))
  return own.toSorted().toReversed()
}

/** Removes this installation's oldest backups until `keep` are left, without `keep` none. Returns their names, and why others stayed. */
export async function removeOldBackups(place: BackupPlace, check: string, keep: number | undefined) {
  const removed: string[] = []
  try {
    const old = keep === undefined ? [] : ownBackups(await place.list(), check).slice(keep)
    for (const name of old) {
      await place.remove(name)
      removed.push(name)
    }
    return { removed }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { removed, unremoved: new BackupError(`Old backups could not be removed: ${reason}`, { cause: error }) }
  }
}
