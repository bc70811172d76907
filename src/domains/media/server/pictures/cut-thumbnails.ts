import { contentTypes, encodePicture } from './encode-picture.ts'
import { sharp } from './sharp.ts'

const formats = ['jpg', 'webp'] as const

export type Thumbnail = { file: string; content: Buffer; contentType: string }

/** Cut around what the eye goes to first, which in portraits is the face. */
export async function cutThumbnails(master: Buffer, sides: readonly number[]): Promise<Thumbnail[]> {
  const side = Math.max(...sides)
  const { data, info } = await sharp(master)
    .resize({ width: side, height: side, fit: 'cover', position: 'attention' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const largest = { width: info.width, height: info.height, channels: info.channels }
  const wanted = sides.flatMap((width) => formats.map((format) => ({ width, format })))
  return Promise.all(
    wanted.map(async ({ width, format }) => ({
      file: `-${width}.${format}`,
      content: await encodePicture(sharp(data, { raw: largest }).resize({ width }), format),
      contentType: contentTypes[format],
    })),
  )
}
