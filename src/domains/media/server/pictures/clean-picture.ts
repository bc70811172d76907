import { rgbaToThumbHash } from 'thumbhash'
import { damagedPicture, tooManyPixels, unsupportedPicture } from '../../media.errors.ts'
import { widthsFor } from '../../media.ts'
import { sharp } from './sharp.ts'
import { encodePicture } from './encode-picture.ts'

/** A picture without anything that came with it, and what can be known at once. */
export type CleanPicture = {
  /** A JPEG from which all sizes are made. */
  master: Buffer
  width: number
  height: number
  /** Average colour as a CSS colour. */
  color: string
  thumbhash: string
  /** The smallest size as JPEG, shown until the others are there. */
  first: { width: number; jpeg: Buffer }
}

const formats = new Set(['jpeg', 'png', 'webp', 'heif'])
/** Nothing is shown larger; this keeps the work on a picture within a second. */
const longestSide = 4096
const masterQuality = 90
const hashSide = 100
const longestDecodingSeconds = 30

/**
 * Decodes a picture to its end and encodes it anew: upright, in sRGB with 8 bits, on white, without metadata
 * (security.md 14–16). Throws 415, 422 for damage, 413 for more than `pixelLimit` pixels, before anything is decoded.
 */
export async function cleanPicture(path: string, pixelLimit: number): Promise<CleanPicture> {
  await demandSize(path, pixelLimit)
  const { data: master, info } = await encodeMaster(path, pixelLimit).catch(() => {
    throw damagedPicture()
  })
  const { width, height } = info
  const [firstWidth = width] = widthsFor(width)
  const jpeg = await encodePicture(sharp(master).resize({ width: firstWidth }), 'jpg')
  return { master, width, height, ...(await drawPlaceholder(master)), first: { width: firstWidth, jpeg } }
}

/** Reads only the header. */
async function demandSize(path: string, pixelLimit: number): Promise<void> {
  const header = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damagedPicture()
    })
  if (!formats.has(header.format)) throw unsupportedPicture()
  if (header.width * header.height > pixelLimit) throw tooManyPixels(pixelLimit)
}

/** Row by row from file to JPEG: the decoded picture is never in memory as a whole, unless it has to be turned. */
function encodeMaster(path: string, pixelLimit: number) {
  return (
    sharp(path, { failOn: 'error', limitInputPixels: pixelLimit, sequentialRead: true })
      .timeout({ seconds: longestDecodingSeconds })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      // Better codes would need all coefficients in memory at once.
      .jpeg({ quality: masterQuality, chromaSubsampling: '4:4:4', optimiseCoding: false })
      .toBuffer({ resolveWithObject: true })
  )
}

async function drawPlaceholder(master: Buffer): Promise<Pick<CleanPicture, 'color' | 'thumbhash'>> {
  const { data, info } = await sharp(master)
    .resize({ width: hashSide, height: hashSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const hash = rgbaToThumbHash(info.width, info.height, data)
  return { color: averageColour(data), thumbhash: Buffer.from(hash).toString('base64') }
}

/** The average of pixels of four bytes each, as `#rrggbb`. */
function averageColour(rgba: Buffer): string {
  const average = (channel: number) => {
    let sum = 0
    for (let at = channel; at < rgba.length; at += 4) sum += rgba[at] ?? 0
    return Math.round(sum / (rgba.length / 4))
  }
  return `#${[0, 1, 2].map((channel) => average(channel).toString(16).padStart(2, '0')).join('')}`
}
