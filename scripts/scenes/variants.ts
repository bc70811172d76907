import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

export type Format = 'avif' | 'webp' | 'jpg'
export type Widths = Record<Format, number[]>

/** What a page needs to know of a picture before it loads. */
export interface Look {
  width: number
  height: number
  widths: Widths
  thumbhash: string
  color: string
}

const ordinary: Widths = { avif: [320, 640, 1024, 1600], webp: [320, 640], jpg: [640, 1024] }
const indoors: Widths = { avif: [320, 640, 1024, 1280], webp: [320, 640], jpg: [640, 1024] }
const wide: Widths = { avif: [640, 1024, 1600, 1920], webp: [640, 1024, 1600], jpg: [640, 1024, 1600] }
const poster: Widths = { avif: [640], webp: [640], jpg: [640] }

export const widthsFor = { ordinary, indoors, wide, poster }

async function save(picture: Sharp, file: string, format: Format, width: number): Promise<void> {
  const softer = width >= 1600 ? 6 : 0
  if (format === 'avif') await picture.avif({ quality: 50 - softer, effort: 4 }).toFile(file)
  else if (format === 'webp') await picture.webp({ quality: 68 - softer, effort: 4 }).toFile(file)
  else await picture.jpeg({ quality: 70 - softer, mozjpeg: true }).toFile(file)
}

async function measure(source: string, width: number, widths: Widths): Promise<Look> {
  const small = await sharp(source)
    .resize(96, 96, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { channels } = await sharp(source).resize(64).stats()
  const hex = channels.slice(0, 3).map((channel) => Math.round(channel.mean).toString(16).padStart(2, '0'))
  const { width: w = 3, height: h = 2 } = await sharp(source).metadata()
  return {
    width,
    height: Math.round((width * h) / w),
    widths,
    thumbhash: Buffer.from(rgbaToThumbHash(small.info.width, small.info.height, small.data)).toString('base64'),
    color: `#${hex.join('')}`,
  }
}

/** Writes a picture in every width and format that browsers ask for. */
export async function makeVariants(source: string, id: string, folder: string, widths: Widths): Promise<Look> {
  await mkdir(folder, { recursive: true })
  for (const format of ['avif', 'webp', 'jpg'] as const) {
    for (const width of widths[format]) {
      await save(
        sharp(source).resize(width, null, { kernel: 'lanczos3' }),
        join(folder, `${id}-${width}.${format}`),
        format,
        width,
      )
    }
  }
  return measure(source, Math.max(...widths.avif), widths)
}

/** Whether a file is already there. */
export async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}
