import type { z } from 'zod'
import type { MediaView, mediaLimitsSchema } from '../../media.schemas.ts'

/** Bytes that a video may have, and how many of each kind there may be. Pictures of any size become small on their way (shrink-picture.ts). */
export type MediaLimits = Omit<z.output<typeof mediaLimitsSchema>, 'image'>

/** How many files there are of each kind. */
type MediaCounts = Readonly<Record<MediaView['kind'], number>>

/** What the server takes unless its settings say otherwise. */
export const defaultLimits: MediaLimits = { video: 200 * 1024 * 1024, pictures: 40, videos: 5 }

/** How many files of each kind there may be. */
export function mostOf({ pictures, videos }: MediaLimits): MediaCounts {
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

/** For the `accept` of file inputs; with these named, phones turn HEIC pictures into JPEG by themselves. */
export const acceptedTypes = Object.keys(kinds).join(',')

const unreadable = { heic: /\.hei[cf]$|^image\/hei[cf]/i, quicktime: /\.mov$|^video\/quicktime/i }

/** Why a file is not even sent: its kind (with advice for two that phones make), its size, or that there are as many as there may be. */
export type Refusal = {
  name: string
  /** Which of the given files it was, from 0. */
  place: number
  reason: 'kind' | 'heic' | 'quicktime' | 'empty' | 'video-size' | 'image-full' | 'video-full'
  /** Bytes that are allowed, or how many files. */
  limit: number
}

type CheckedFiles = { accepted: { file: File; kind: MediaView['kind'] }[]; refused: Refusal[] }

/** Sorts files into those that are worth sending and those that the server would refuse anyway. */
export function checkFiles(
  files: readonly File[],
  { limits, taken }: { limits: MediaLimits; taken: MediaCounts },
): CheckedFiles {
  const checked: CheckedFiles = { accepted: [], refused: [] }
  const counts = { ...taken }
  const most = mostOf(limits)
  for (const [place, file] of files.entries()) {
    const refuse = (reason: Refusal['reason'], limit = 0) =>
      checked.refused.push({ name: file.name, place, reason, limit })
    const kind = kinds[file.type]
    if (!kind) refuse(reasonOf(file))
    else if (file.size === 0) refuse('empty')
    else if (kind === 'video' && file.size > limits.video) refuse('video-size', limits.video)
    else if (counts[kind] >= most[kind]) refuse(`${kind}-full`, most[kind])
    else {
      counts[kind] += 1
      checked.accepted.push({ file, kind })
    }
  }
  return checked
}

/** What is wrong with a file of no kind that is taken. */
function reasonOf({ name, type }: File): Refusal['reason'] {
  const is = (kind: RegExp) => kind.test(name) || kind.test(type)
  if (is(unreadable.heic)) return 'heic'
  return is(unreadable.quicktime) ? 'quicktime' : 'kind'
}
