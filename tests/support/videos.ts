import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Two seconds of a test picture each, 192 × 108, made by ffmpeg: as telephones record them (`phone`, with a place in the
 * metadata), held upright (`turned`), with a track of places as drones write it, as a stream in fragments, as a browser
 * records (`recorder`, no sizes), and what is no video of ours.
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

/** Where a sample lies. */
export function samplePath(name: SampleVideo): string {
  return fileURLToPath(new URL(`./videos/${name}`, import.meta.url))
}

export function readSample(name: SampleVideo): Promise<Buffer> {
  return readFile(samplePath(name))
}

/** An iPhone's video with Apple's place (`©xyz`) under the brand of MP4. */
export async function appleMp4(): Promise<Buffer> {
  const video = await readSample('apple.mov')
  return Buffer.concat([video.subarray(0, 8), Buffer.from('isom'), video.subarray(12)])
}

/** Whether bytes carry the place of the samples (9.0054, 38.7636), written out or as `loci` writes it. */
export function carriesPlace(video: Buffer): boolean {
  return video.includes('38.76') || video.includes(Buffer.from('26c37b00', 'hex'))
}

/** A folder for the files of a test, and a way to put bytes into one. */
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
