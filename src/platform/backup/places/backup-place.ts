import type { Readable } from 'node:stream'

/** Where backups are kept. */
export type BackupPlace = {
  /** What people call it. */
  name: string
  /** Keeps a backup under a name once all of it is there; until then, and when it fails, nobody sees it. Returns its size. */
  store(name: string, bytes: Readable): Promise<number>
  /** The names of what lies there. */
  list(): Promise<string[]>
  remove(name: string): Promise<void>
  /** What people call a backup of this name. */
  pathOf(name: string): string
}
