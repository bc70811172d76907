import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

type Format = 'avif' | 'webp' | 'jpg'
export type Widths = Record<Format, number[]>

/** Facts about a picture that a page needs before it loads. */
export interface Look {
  width: number
  height: number
  widths: Widths
  thumbhash: string
  color: string
}

const ordinary: Widths = { avif: [320, 640, 1024, 1280], webp: [320, 640], jpg: [640, 1024] }
const wide: Widths = { avif: [640, 1024, 1600, 1920], webp: [640, 1024, 1600], jpg: [640, 1024, 1600] }
/** For scenes that are shown only as variations: a large file to make them from, and a JPEG for link previews. */
const base: Widths = { avif: [640, 1280], webp: [], jpg: [640] }
const poster: Widths = { avif: [640], webp: [640], jpg: [640] }

export const widthsFor = { ordinary, wide, base, poster }

async function save(picture: Sharp, file: string, format: Format, width: number): Promise<void> {
  const large = width >= 1024
  if (format === 'avif') await picture.avif({ quality: large ? 40 : 46, effort: 4 }).toFile(file)
  else if (format === 'webp') await picture.webp({ quality: large ? 56 : 62, effort: 4 }).toFile(file)
  else await picture.jpeg({ quality: large ? 58 : 64, mozjpeg: true }).toFile(file)
}

async function measure(source: string, width: number, widths: Widths): Promise<Look> {
  const { width: w, height: h } = await sharp(source).metadata()
  return { width, height: Math.round((width * h) / w), widths, ...(await lookOf(source)) }
}

/** Returns the placeholder of a picture: its blurred shape and its average colour. */
export async function lookOf(source: string | Buffer): Promise<Pick<Look, 'thumbhash' | 'color'>> {
  const small = await sharp(source)
    .resize(96, 96, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { channels } = await sharp(source).resize(64).stats()
  const hex = channels.slice(0, 3).map((channel) => Math.round(channel.mean).toString(16).padStart(2, '0'))
  return {
    thumbhash: Buffer.from(rgbaToThumbHash(small.info.width, small.info.height, small.data)).toString('base64'),
    color: `#${hex.join('')}`,
  }
}

/** Writes a picture in every requested width and format, without enlarging it. */
export async function makeVariants(source: string, id: string, folder: string, asked: Widths): Promise<Look> {
  await mkdir(folder, { recursive: true })
  const { width: full } = await sharp(source).metadata()
  const fitting = (format: Format): number[] => asked[format].filter((width) => width <= full)
  const widths: Widths = { avif: fitting('avif'), webp: fitting('webp'), jpg: fitting('jpg') }
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

/** Returns whether a file exists. */
export async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}
