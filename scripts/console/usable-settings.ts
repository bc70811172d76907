import { accessSync, constants } from 'node:fs'
import { resolve } from 'node:path'
import { findFfmpeg } from '#domains/media/server/index.ts'
import { bucketPlaceOf } from '#platform/backup/places/backup-place.ts'
import { type Config, ConfigError } from '#platform/config/config.ts'
import { makeFolder } from '#platform/storage/make-folder.ts'

/**
 * Checks settings against this machine: creates folders, checks that they are writable, and finds ffmpeg. Throws ConfigError, which names
 * the setting.
 */
export async function requireUsable({ dataDir, backups: { to }, ffmpegPath }: Config): Promise<void> {
  requireWritable('DATA_DIR', dataDir)
  // Backups are private; the data folder is not, as a database that runs as another user must pass through it.
  if (to !== undefined && !bucketPlaceOf(to)) requireWritable('BACKUP_TO', resolve(to), 0o700)
  if (ffmpegPath !== undefined && ffmpegPath !== 'off' && (await findFfmpeg(ffmpegPath)) === null)
    throw new ConfigError(`FFMPEG_PATH must name a folder that contains ffmpeg, or be off (it is "${ffmpegPath}")`)
}

function requireWritable(name: string, folder: string, mode?: number): void {
  try {
    makeFolder(folder, mode)
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(`${name} must be a folder that can be written (it is "${folder}", ${code})`)
  }
}
