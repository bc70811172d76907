import sharp, { type Metadata, type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { PictureFormat } from '#shared/picture.ts'
import { averageColour } from '#shared/pixels.ts'
import { damagedPicture, tooManyPixels, tooManyPixelsAsWhole, unsupportedPicture } from '../../media.errors.ts'
import { widthsFor } from '../../media.ts'
import { contentTypes, encodePicture } from './encode-picture.ts'

// Only the decoder's child process loads this. One thread per picture bounds the memory. A cache would only cost
// memory, as each file is read once.
sharp.concurrency(1)
sharp.cache(false)

export { sharp }

/** A picture stripped of all metadata, and its properties. */
export type CleanPicture = Awaited<ReturnType<typeof cleanPicture>>

/** Maximum size in pixels. */
export type Box = { width: number; height: number }

const within = (box: Box) => ({ ...box, fit: 'inside', withoutEnlargement: true }) as const

const formats = new Set(['jpeg', 'png', 'webp', 'heif'])
/** Nothing is shown larger; this limit keeps the work on a picture within a second. */
const longestSide = 4096
const masterQuality = 90
const hashSide = 100
/** Limits for pictures decoded as a whole: that takes up to 8 bytes per pixel, 17 for AVIF; phones take 4032 × 3024. */
const maxPixelsAsWhole = 12_500_000
const maxPixelsOfAvif = 8_000_000
/** Maximum ratio of the sides for decoding row by row; panoramas stay below it. */
const maxTimesAsLong = 10
/** Microseconds of processor time; honest headers take a few thousand. */
const longestHeader = 500_000

/**
 * Decodes a picture to its end and re-encodes it: upright, in sRGB with 8 bits, on white, without metadata (security.md
 * 14–16). Before decoding, throws 415, and 413 for more than `pixelLimit` pixels or too many to decode as a whole;
 * throws 422 for damage. Run it only in the decoder's child process.
 */
export async function cleanPicture(path: string, pixelLimit: number) {
  const { orientation = 1 } = await measure(path, pixelLimit)
  const { data: master, info } = await encodeMaster(path, orientation).catch(() => {
    throw damagedPicture()
  })
  const { width, height } = info
  const [firstWidth = width] = widthsFor(width)
  const jpeg = await encodePicture(sharp(master).resize({ width: firstWidth }), 'jpg')
  const placeholder = await drawPlaceholder(master)
  return {
    /** The JPEG from which all sizes are made. */
    master,
    width,
    height,
    ...placeholder,
    /** The smallest size as JPEG, shown until the others are ready. */
    first: { width: firstWidth, jpeg },
  }
}

const asLimit = (limit: number) => ({ megapixels: Math.floor(limit / 1_000_000) })

/**
 * Reads only the header and checks the format and the number of pixels. Kills the process when that takes long: nothing else stops libexif,
 * which takes a minute for 13 kB of entries that point at each other.
 */
async function measure(path: string, pixelLimit: number): Promise<Metadata> {
  const begun = process.cpuUsage()
  const watch = setInterval(() => process.cpuUsage(begun).user > longestHeader && process.kill(process.pid, 9), 100)
  const header = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damagedPicture()
    })
    .finally(() => clearInterval(watch))
  if (!formats.has(header.format)) throw unsupportedPicture()
  const pixels = header.width * header.height
  if (pixels > pixelLimit) throw tooManyPixels(asLimit(pixelLimit))
  const max = header.format === 'heif' ? maxPixelsOfAvif : maxPixelsAsWhole
  if (isDecodedAsWhole(header) && pixels > max) throw tooManyPixelsAsWhole(asLimit(max))
  return header
}

/** Returns whether a picture can only be decoded with all of it in memory: interlaced, progressive, very long, WebP or AVIF. */
function isDecodedAsWhole({ format, isProgressive, width, height }: Metadata): boolean {
  const isRowByRow = format === 'jpeg' || format === 'png'
  return !isRowByRow || isProgressive || Math.max(width, height) > maxTimesAsLong * Math.min(width, height)
}

/** Re-encodes row by row: the decoded picture is never in memory as a whole. */
async function encodeMaster(path: string, orientation: number) {
  const upright = sharp(path, { failOn: 'error', limitInputPixels: false, sequentialRead: true })
    .resize(within({ width: longestSide, height: longestSide }))
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
  if (orientation === 1) return asMaster(upright)
  // Rotated after downscaling, because rotating needs all pixels in memory.
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true })
  return asMaster(turned(sharp(data, { raw: info }), orientation))
}

/** Rotates and mirrors pixels according to the EXIF orientation (2 to 8). */
function turned(picture: Sharp, orientation: number): Sharp {
  if (orientation === 2) return picture.flop()
  if (orientation === 4) return picture.flip()
  const angle = orientation === 3 ? 180 : orientation === 5 || orientation === 6 ? 90 : 270
  const isMirrored = orientation === 5 || orientation === 7
  // The library mirrors before it rotates.
  return isMirrored ? picture.flip().rotate(angle) : picture.rotate(angle)
}

function asMaster(picture: Sharp) {
  // Optimised Huffman codes would need all coefficients in memory at once.
  return picture
    .jpeg({ quality: masterQuality, chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toBuffer({ resolveWithObject: true })
}

/** Returns the average colour as a CSS colour, and a thumbhash. */
async function drawPlaceholder(master: Buffer) {
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

/** Makes all widths of a picture in a format, each from the largest, so that the master is decoded once. */
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

/** Crops squares around the most salient region, which in portraits is the face. */
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

/** An uncropped picture with its transparency: as WebP, and as pixels of four bytes each. */
export type WholePicture = Box & { content: Buffer; pixels: Buffer }

/** Like `cleanPicture`, for drawings: fits a box, is never enlarged, and keeps its transparency. Throws the same. */
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
  // Rotated after downscaling, as photographs are.
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

/** Resizes one of our own pictures to fit a box, as PNG with its transparency. */
export function encodePng(picture: Buffer, box: Box): Promise<Buffer> {
  return sharp(picture).resize(within(box)).png().toBuffer()
}
