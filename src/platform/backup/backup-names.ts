import type { BackupPlace } from './places/backup-place.ts'

/** So much of the check of an installation tells its backups from those of others in the same place. */
const ownerLength = 8

/** The name of a backup: whose it is and when it was made, so that the order of names is that of time. */
export function nameOfBackup(check: string, createdAt: Date, isEncrypted: boolean): string {
  const moment = createdAt.toISOString().slice(0, 19).replaceAll(':', '-')
  return `rent-home-${check.slice(0, ownerLength)}-${moment}Z.tar${isEncrypted ? '.age' : ''}`
}

/** The backups of an installation among the names of a place, newest first; nothing else that lies there. */
export function ownBackups(names: readonly string[], check: string): string[] {
  const pattern = /^rent-home-([\da-f]{8})-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar(?:\.age)?$/
  const own = names.filter((name) => pattern.exec(name)?.[1] === check.slice(0, ownerLength))
  return own.toSorted().toReversed()
}

/** Removes the oldest backups of this installation until so many are left. Returns which. */
export async function removeOldBackups(place: BackupPlace, check: string, keep: number | undefined): Promise<string[]> {
  if (keep === undefined) return []
  const old = ownBackups(await place.list(), check).slice(keep)
  for (const name of old) await place.remove(name)
  return old
}
