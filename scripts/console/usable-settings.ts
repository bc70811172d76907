import { accessSync, constants } from 'node:fs'
import { resolve } from 'node:path'
import { findFfmpeg } from '#domains/media/server/index.ts'
import { bucketPlaceOf } from '#platform/backup/places/backup-place.ts'
import { type Config, ConfigError } from '#platform/config/config.ts'
import { makeFolder } from '#platform/storage/make-folder.ts'

/**
 * Checks settings against this machine: creates folders, checks that they are writable, and finds ffmpeg. Throws ConfigError, which names
 * the setting; a backup folder that is not writable is only passed to `warn`, because the server works without it.
 */
export async function requireUsable(
  { dataDir, backups: { to }, ffmpegPath }: Config,
  warn: (line: string) => void,
): Promise<void> {
  const dataProblem = problemOfFolder('DATA_DIR', dataDir)
  if (dataProblem !== undefined) throw new ConfigError(dataProblem)
  // Backups are private; the data folder is not, as a database that runs as another user must pass through it.
  const backupProblem =
    to === undefined || bucketPlaceOf(to) ? undefined : problemOfFolder('BACKUP_TO', resolve(to), 0o700)
  if (backupProblem !== undefined) warn(`${backupProblem}; until then no backup can be made`)
  if (ffmpegPath !== undefined && ffmpegPath !== 'off' && (await findFfmpeg(ffmpegPath)) === null)
    throw new ConfigError(`FFMPEG_PATH must name a folder that contains ffmpeg, or be off (it is "${ffmpegPath}")`)
}

function problemOfFolder(name: string, folder: string, mode?: number): string | undefined {
  try {
    makeFolder(folder, mode)
    accessSync(folder, constants.W_OK | constants.X_OK)
    return undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return `${name} must be a writable folder (it is "${folder}", ${code})`
  }
}
