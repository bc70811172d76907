import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Two-second test videos of 192 × 108, made by ffmpeg: as phones record them (`phone`, with a location in the
 * metadata), held upright (`turned`), with a location track as drones write it, as a fragmented stream, as a browser
 * records (`recorder`, no sizes), and formats that we do not accept.
 */
export type SampleVideo =
  | 'phone.mp4'
  | 'turned.mp4'
  | 'drone.mp4'
  | 'fragments.mp4'
  | 'phone.webm'
  | 'recorder.webm'
  | 'apple.mov'
  | 'film.mkv'
  | 'sound.m4a'
  | 'sound-only.mp4'

/** Returns the path of a sample. */
export function samplePath(name: SampleVideo): string {
  return fileURLToPath(new URL(`./videos/${name}`, import.meta.url))
}

export function readSample(name: SampleVideo): Promise<Buffer> {
  return readFile(samplePath(name))
}

/** Returns an iPhone's video with Apple's location (`©xyz`) under the brand of MP4. */
export async function appleMp4(): Promise<Buffer> {
  const video = await readSample('apple.mov')
  return Buffer.concat([video.subarray(0, 8), Buffer.from('isom'), video.subarray(12)])
}

/** Returns whether bytes contain the location of the samples (9.0054, 38.7636), in text or as in `loci`. */
export function carriesPlace(video: Buffer): boolean {
  return video.includes('38.76') || video.includes(Buffer.from('26c37b00', 'hex'))
}

/** Makes a temporary folder and a function that writes files into it. */
export async function openTestFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'rent-home-videos-'))
  let counter = 0
  return {
    folder,
    write: async (content: Buffer | string) => {
      const path = join(folder, `file-${(counter += 1)}`)
      await writeFile(path, content)
      return path
    },
    remove: () => rm(folder, { recursive: true }),
  }
}
