import sharp, { type Metadata, type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { PictureFormat } from '#shared/picture.ts'
import { averageColour } from '#shared/pixels.ts'
import { damagedPicture, tooManyPixels, tooManyPixelsAsWhole, unsupportedPicture } from '../../media.errors.ts'
import { widthsFor } from '../../media.ts'
import { contentTypes, encodePicture } from './encode-picture.ts'

// Only the decoder's child loads this. One thread per picture: the memory is bounded. A cache of files that are read once
// only costs memory.
sharp.concurrency(1)
sharp.cache(false)

export { sharp }

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

/** At most so many pixels. */
export type Box = { width: number; height: number }

const within = (box: Box) => ({ ...box, fit: 'inside', withoutEnlargement: true }) as const

const formats = new Set(['jpeg', 'png', 'webp', 'heif'])
/** Nothing is shown larger; this keeps the work on a picture within a second. */
const longestSide = 4096
const masterQuality = 90
const hashSide = 100
/** Decoding such a picture takes up to 8 bytes for each of its pixels, of an AVIF 17; phones make 4032 × 3024. */
const mostPixelsAsWhole = 12_500_000
const mostPixelsOfAvif = 8_000_000
/** Panoramas are shorter. */
const mostTimesAsLong = 10

/**
 * Decodes a picture to its end and encodes it anew: upright, in sRGB with 8 bits, on white, without metadata
 * (security.md 14–16). Throws 415, 422 for damage, 413 for more than `pixelLimit` pixels, before anything is decoded.
 * Run it in the decoder's child only.
 */
export async function cleanPicture(path: string, pixelLimit: number): Promise<CleanPicture> {
  const { orientation = 1 } = await measure(path, pixelLimit)
  const { data: master, info } = await encodeMaster(path, orientation).catch(() => {
    throw damagedPicture()
  })
  const { width, height } = info
  const [firstWidth = width] = widthsFor(width)
  const jpeg = await encodePicture(sharp(master).resize({ width: firstWidth }), 'jpg')
  return { master, width, height, ...(await drawPlaceholder(master)), first: { width: firstWidth, jpeg } }
}

/** Reads only the header. */
async function measure(path: string, pixelLimit: number): Promise<Metadata> {
  const header = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damagedPicture()
    })
  if (!formats.has(header.format)) throw unsupportedPicture()
  const pixels = header.width * header.height
  if (pixels > pixelLimit) throw tooManyPixels(pixelLimit)
  const most = header.format === 'heif' ? mostPixelsOfAvif : mostPixelsAsWhole
  if (isDecodedAsWhole(header) && pixels > most) throw tooManyPixelsAsWhole(most)
  return header
}

/** Whether a picture can only be decoded with all of it in memory: interlaced, progressive, very long, WebP and AVIF. */
function isDecodedAsWhole({ format, isProgressive, width, height }: Metadata): boolean {
  const isRowByRow = format === 'jpeg' || format === 'png'
  return !isRowByRow || isProgressive || Math.max(width, height) > mostTimesAsLong * Math.min(width, height)
}

/** Row by row from file to JPEG: the decoded picture is never in memory as a whole. */
async function encodeMaster(path: string, orientation: number) {
  const upright = sharp(path, { failOn: 'error', limitInputPixels: false, sequentialRead: true })
    .resize(within({ width: longestSide, height: longestSide }))
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
  if (orientation === 1) return asMaster(upright)
  // Turned after it was made small: turning needs all of it at once.
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true })
  return asMaster(turned(sharp(data, { raw: info }), orientation))
}

/** Turns and mirrors pixels as the orientation of a camera says (EXIF 2 to 8). */
function turned(picture: Sharp, orientation: number): Sharp {
  if (orientation === 2) return picture.flop()
  if (orientation === 4) return picture.flip()
  const angle = orientation === 3 ? 180 : orientation === 5 || orientation === 6 ? 90 : 270
  const isMirrored = orientation === 5 || orientation === 7
  // The library mirrors before it turns.
  return isMirrored ? picture.flip().rotate(angle) : picture.rotate(angle)
}

function asMaster(picture: Sharp) {
  // Better codes would need all coefficients in memory at once.
  return picture
    .jpeg({ quality: masterQuality, chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toBuffer({ resolveWithObject: true })
}

async function drawPlaceholder(master: Buffer): Promise<Pick<CleanPicture, 'color' | 'thumbhash'>> {
  const { data, info } = await sharp(master)
    .resize(within({ width: hashSide, height: hashSide }))
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const hash = rgbaToThumbHash(info.width, info.height, data)
  return { color: averageColour(data), thumbhash: Buffer.from(hash).toString('base64') }
}

export type PictureSize = { width: number; content: Buffer }

/** Makes all widths of a picture in a format. Each is made from the largest: the master is decoded once. */
export async function makeSizes(
  master: Buffer,
  { widths, format }: { widths: readonly number[]; format: PictureFormat },
): Promise<PictureSize[]> {
  const largest = Math.max(...widths)
  const { data, info } = await sharp(master).resize({ width: largest }).raw().toBuffer({ resolveWithObject: true })
  const sizes: PictureSize[] = []
  for (const wanted of widths) {
    const picture = sharp(data, { raw: info })
    const sized = wanted === info.width ? picture : picture.resize({ width: wanted })
    sizes.push({ width: wanted, content: await encodePicture(sized, format) })
  }
  return sizes
}

const thumbnailFormats = ['jpg', 'webp'] as const

export type Thumbnail = { file: string; content: Buffer; contentType: string }

/** Cut around what the eye goes to first, which in portraits is the face. */
export async function cutThumbnails(master: Buffer, sides: readonly number[]): Promise<Thumbnail[]> {
  const side = Math.max(...sides)
  const { data, info } = await sharp(master)
    .resize({ width: side, height: side, fit: 'cover', position: 'attention' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const wanted = sides.flatMap((width) => thumbnailFormats.map((format) => ({ width, format })))
  return Promise.all(
    wanted.map(async ({ width, format }) => ({
      file: `-${width}.${format}`,
      content: await encodePicture(sharp(data, { raw: info }).resize({ width }), format),
      contentType: contentTypes[format],
    })),
  )
}

/** A picture with all of it, and what is transparent in it: as WebP, and as pixels of four bytes each. */
export type WholePicture = Box & { content: Buffer; pixels: Buffer }

/** The same as `cleanPicture` for drawings: made to fit a box, never larger than it was, on no ground. Throws the same. */
export async function fitWhole(
  path: string,
  { pixelLimit, box }: { pixelLimit: number; box: Box },
): Promise<WholePicture> {
  const { orientation = 1 } = await measure(path, pixelLimit)
  const { data: pixels, info } = await readWhole(path, orientation, box).catch(() => {
    throw damagedPicture()
  })
  const content = await sharp(pixels, { raw: info }).webp({ quality: 90, smartSubsample: true }).toBuffer()
  return { content, pixels, width: info.width, height: info.height }
}

async function readWhole(path: string, orientation: number, { width, height }: Box) {
  // Turned after it was made small, as photographs are.
  const box = orientation >= 5 ? { width: height, height: width } : { width, height }
  const small = await sharp(path, { failOn: 'error', limitInputPixels: false, sequentialRead: true })
    .resize(within(box))
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (orientation === 1) return small
  return turned(sharp(small.data, { raw: small.info }), orientation)
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** A picture that was made here, made to fit a box, as PNG with what is transparent in it. */
export function encodePng(picture: Buffer, box: Box): Promise<Buffer> {
  return sharp(picture).resize(within(box)).png().toBuffer()
}
