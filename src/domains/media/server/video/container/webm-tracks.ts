import { damagedVideo, unsupportedVideo } from '../video.errors.ts'
import type { ByteSource } from './byte-source.ts'
import { readElements, readText, readUnsigned, type Element } from './ebml-element.ts'
import { webmIds as ids } from './webm-ids.ts'

const codecs = new Set(['V_VP8', 'V_VP9', 'V_AV1'])
const pictureTrack = 1
const soundTrack = 2

/** Pixels of the first track of pictures. Throws `unsupported-video` for tracks and codecs that WebM does not have. */
export async function readTracks(source: ByteSource, tracks: Element): Promise<{ width: number; height: number }> {
  const entries = (await children(source, tracks)).filter(({ id }) => id === ids.trackEntry)
  let size: { width: number; height: number } | undefined
  for (const entry of entries) {
    const fields = await children(source, entry)
    const type = await numberOf(source, fields, ids.trackType)
    // Others (texts, data) cannot be blanked inside the clusters.
    if (type !== pictureTrack && type !== soundTrack) throw unsupportedVideo()
    if (type === pictureTrack) size ??= await pictureSize(source, fields)
  }
  if (!size) throw unsupportedVideo()
  return size
}

async function pictureSize(source: ByteSource, fields: Element[]): Promise<{ width: number; height: number }> {
  const codec = fields.find(({ id }) => id === ids.codec)
  if (!codec || !codecs.has(await readText(source, codec))) throw unsupportedVideo()
  const video = fields.find(({ id }) => id === ids.video)
  if (!video) throw damagedVideo()
  const picture = await children(source, video)
  const pixels = {
    width: await numberOf(source, picture, ids.pixelWidth),
    height: await numberOf(source, picture, ids.pixelHeight),
  }
  const shown = {
    width: await numberOf(source, picture, ids.displayWidth),
    height: await numberOf(source, picture, ids.displayHeight),
  }
  const inPixels = (await numberOf(source, picture, ids.displayUnit)) === 0
  if (pixels.width === 0 || pixels.height === 0) throw damagedVideo()
  return inPixels && shown.width > 0 && shown.height > 0 ? shown : pixels
}

function children(source: ByteSource, { content, end }: Element): Promise<Element[]> {
  return readElements(source, { start: content, end }, 500)
}

/** A number among fields; 0 when it is not there. */
async function numberOf(source: ByteSource, fields: Element[], wanted: number): Promise<number> {
  const field = fields.find(({ id }) => id === wanted)
  return field ? readUnsigned(source, field) : 0
}
