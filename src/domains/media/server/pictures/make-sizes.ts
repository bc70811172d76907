import type { PictureFormat } from '#shared/picture.ts'
import { encodePicture } from './encode-picture.ts'
import { sharp } from './sharp.ts'

export type PictureSize = { width: number; content: Buffer }

/** Makes all widths of a picture in a format. Each is made from the largest: the master is decoded once. */
export async function makeSizes(
  master: Buffer,
  { widths, format }: { widths: readonly number[]; format: PictureFormat },
): Promise<PictureSize[]> {
  const largest = Math.max(...widths)
  const { data, info } = await sharp(master).resize({ width: largest }).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const sizes: PictureSize[] = []
  for (const wanted of widths) {
    const picture = sharp(data, { raw: { width, height, channels } })
    const sized = wanted === width ? picture : picture.resize({ width: wanted })
    sizes.push({ width: wanted, content: await encodePicture(sized, format) })
  }
  return sizes
}
