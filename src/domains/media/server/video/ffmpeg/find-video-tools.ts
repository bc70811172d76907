import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

/** The programs `ffmpeg` and `ffprobe` of this machine, by their paths. */
export type VideoTools = { ffmpeg: string; ffprobe: string }

/**
 * Looks for the programs in the folders of `path` (as in the variable PATH). Null when they are not there: videos are
 * then shown without a poster picture.
 */
export async function findVideoTools(path: string | undefined): Promise<VideoTools | null> {
  const folders = (path ?? '').split(delimiter).filter((folder) => folder !== '')
  const [ffmpeg, ffprobe] = await Promise.all(['ffmpeg', 'ffprobe'].map((name) => find(folders, name)))
  return ffmpeg !== undefined && ffprobe !== undefined ? { ffmpeg, ffprobe } : null
}

async function find(folders: string[], name: string): Promise<string | undefined> {
  const file = process.platform === 'win32' ? `${name}.exe` : name
  for (const folder of folders) {
    const candidate = join(folder, file)
    const runs = await access(candidate, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (runs) return candidate
  }
  return undefined
}
