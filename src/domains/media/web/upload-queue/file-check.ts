import type { z } from 'zod'
import type { MediaView, mediaLimitsSchema } from '../../media.schemas.ts'

/** Maximum bytes of a video, and maximum number of each kind. Pictures of any size are downscaled before upload (shrink-picture.ts). */
export type MediaLimits = Omit<z.output<typeof mediaLimitsSchema>, 'image'>

type MediaCounts = Readonly<Record<MediaView['kind'], number>>

/** The server's limits, unless its settings differ. */
export const defaultLimits: MediaLimits = { video: 200 * 1024 * 1024, pictures: 40, videos: 5 }

/** Returns the maximum number of files of each kind. */
export function maxOf({ pictures, videos }: MediaLimits): MediaCounts {
  return { image: pictures, video: videos }
}

const kinds: Readonly<Record<string, MediaView['kind']>> = {
  'image/jpeg': 'image',
  'image/png': 'image',
  'image/webp': 'image',
  'image/avif': 'image',
  'video/mp4': 'video',
  'video/webm': 'video',
}

/** The `accept` attribute of file inputs; given these types, phones convert HEIC pictures to JPEG. */
export const acceptedTypes = Object.keys(kinds).join(',')

const unreadable = { heic: /\.hei[cf]$|^image\/hei[cf]/i, quicktime: /\.mov$|^video\/quicktime/i }

/** Why a file is not uploaded: its type (with advice for two that phones make), its size, or the maximum number. */
export type Refusal = {
  name: string
  /** Index among the given files. */
  place: number
  reason: 'kind' | 'heic' | 'quicktime' | 'empty' | 'video-size' | 'image-full' | 'video-full'
  /** The allowed bytes or number of files. */
  limit: number
}

type CheckedFiles = { accepted: { file: File; kind: MediaView['kind'] }[]; refused: Refusal[] }

/** Splits files into those to upload and those that the server would refuse. */
export function checkFiles(
  files: readonly File[],
  { limits, taken }: { limits: MediaLimits; taken: MediaCounts },
): CheckedFiles {
  const checked: CheckedFiles = { accepted: [], refused: [] }
  const counts = { ...taken }
  const max = maxOf(limits)
  for (const [place, file] of files.entries()) {
    const refuse = (reason: Refusal['reason'], limit = 0) =>
      checked.refused.push({ name: file.name, place, reason, limit })
    const kind = kinds[file.type]
    if (!kind) refuse(reasonOf(file))
    else if (file.size === 0) refuse('empty')
    else if (kind === 'video' && file.size > limits.video) refuse('video-size', limits.video)
    else if (counts[kind] >= max[kind]) refuse(`${kind}-full`, max[kind])
    else {
      counts[kind] += 1
      checked.accepted.push({ file, kind })
    }
  }
  return checked
}

function reasonOf({ name, type }: File): Refusal['reason'] {
  const is = (kind: RegExp) => kind.test(name) || kind.test(type)
  if (is(unreadable.heic)) return 'heic'
  return is(unreadable.quicktime) ? 'quicktime' : 'kind'
}
