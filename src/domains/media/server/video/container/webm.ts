import { damagedVideo, tooManyPixels, unsupportedVideo } from '../video.errors.ts'
import type { ByteSource } from './byte-source.ts'
import { readElement, readElements, readFloat, readText, readUnsigned, type Element } from './ebml-element.ts'
import { longestSide, plausibleDuration, type Blank, type VideoFacts } from './video-facts.ts'
import { webmIds as ids } from './webm-ids.ts'
import { readTracks } from './webm-tracks.ts'

const mostElements = 2_000_000

/** Levels of a file; a cluster of open size ends where one of these begins. */
const inSegment: ReadonlySet<number> = new Set([
  ids.seekHead,
  ids.info,
  ids.tracks,
  ids.cluster,
  ids.cues,
  ids.tags,
  ids.chapters,
  ids.attachments,
])
const kept: ReadonlySet<number> = new Set([ids.seekHead, ids.info, ids.tracks, ids.cluster, ids.cues])

/** Whether a file begins as WebM and Matroska files do. */
export function looksLikeWebm(start: Buffer): boolean {
  return start.length >= 4 && start.readUInt32BE(0) === ids.header
}

/**
 * Checks a WebM file to its last byte: its elements fill it exactly, and it has a track of pictures that browsers know.
 * Throws `damaged-video`, `unsupported-video`, `video-dimensions`.
 */
export async function readWebm(source: ByteSource): Promise<VideoFacts> {
  const header = await readElement(source, 0, source.size)
  const type = (await readElements(source, { start: header.content, end: header.end }, 50)).find(
    ({ id }) => id === ids.docType,
  )
  // Matroska holds much that browsers do not play.
  if (!type || (await readText(source, type)) !== 'webm') throw unsupportedVideo()
  const segment = await readElement(source, header.end, source.size)
  if (segment.id !== ids.segment || segment.end !== source.size) throw damagedVideo()
  const parts = await readParts(source, segment)
  const tracks = parts.find(({ id }) => id === ids.tracks)
  if (!tracks || !parts.some(({ id }) => id === ids.cluster)) throw damagedVideo()
  const { width, height } = await readTracks(source, tracks)
  if (Math.max(width, height) > longestSide) throw tooManyPixels()
  const duration = await readDuration(source, parts)
  return { format: 'webm', width, height, duration, blanks: parts.flatMap(blankPart) }
}

/** What lies in the segment. What recorders write as they go states no sizes: the clusters end where the next begins. */
async function readParts(source: ByteSource, segment: Element): Promise<Element[]> {
  const parts: Element[] = []
  let read = 0
  for (let position = segment.content; position < segment.end;) {
    const element = await readElement(source, position, segment.end)
    if ((read += 1) > mostElements || (element.open && element.id !== ids.cluster)) throw damagedVideo()
    const end = element.open ? await endOfCluster(element) : element.end
    parts.push({ ...element, end })
    position = end
  }
  return parts

  async function endOfCluster({ content }: Element): Promise<number> {
    for (let position = content; position < segment.end;) {
      const element = await readElement(source, position, segment.end)
      if (inSegment.has(element.id)) return position
      if ((read += 1) > mostElements || element.open) throw damagedVideo()
      position = element.end
    }
    return segment.end
  }
}

async function readDuration(source: ByteSource, parts: Element[]): Promise<number | null> {
  const info = parts.find(({ id }) => id === ids.info)
  if (!info) throw damagedVideo()
  const fields = await readElements(source, { start: info.content, end: info.end }, 50)
  const duration = fields.find(({ id }) => id === ids.duration)
  const scale = fields.find(({ id }) => id === ids.timestampScale)
  if (!duration) return null
  const nanoseconds = scale ? await readUnsigned(source, scale) : 1_000_000
  return plausibleDuration(((await readFloat(source, duration)) * nanoseconds) / 1_000_000)
}

/** Places stand in tags, files hide in attachments; both become empty space (`Void`) of the same size. */
function blankPart({ id, start, end }: Element): Blank[] {
  if (kept.has(id)) return []
  const long = end - start >= 9
  const header = Buffer.alloc(long ? 9 : 2)
  header.writeUInt8(ids.void, 0)
  if (long) header.writeBigUInt64BE((1n << 56n) + BigInt(end - start - 9), 1)
  else header.writeUInt8(0x80 + end - start - 2, 1)
  return [
    { kind: 'write', position: start, bytes: header },
    { kind: 'zero', range: { start: start + header.length, end } },
  ]
}
