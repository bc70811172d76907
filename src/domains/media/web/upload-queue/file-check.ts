import type { z } from 'zod'
import type { MediaView, mediaLimitsSchema } from '../../media.schemas.ts'

/** Bytes that a file of each kind may have, and how many of them there may be. */
export type MediaLimits = z.output<typeof mediaLimitsSchema>

/** How many files there are of each kind. */
type MediaCounts = Readonly<Record<MediaView['kind'], number>>

const megabyte = 1024 * 1024

/** What the server takes unless its settings say otherwise. */
export const defaultLimits: MediaLimits = { image: 20 * megabyte, video: 200 * megabyte, pictures: 40, videos: 5 }

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
    const kind = kinds[file.type]
    const reason = refusalOf(file, limits)
    if (reason || !kind) checked.refused.push({ name: file.name, place, ...(reason ?? { reason: 'kind', limit: 0 }) })
    else if (counts[kind] >= most[kind])
      checked.refused.push({ name: file.name, place, reason: `${kind}-full`, limit: most[kind] })
    else {
      counts[kind] += 1
      checked.accepted.push({ file, kind })
    }
  }
  return checked
}

function refusalOf(file: File, limits: MediaLimits): Pick<Refusal, 'reason' | 'limit'> | null {
  const kind = kinds[file.type]
  if (!kind) {
    if (unreadable.heic.test(file.name) || unreadable.heic.test(file.type)) return { reason: 'heic', limit: 0 }
    if (unreadable.quicktime.test(file.name) || unreadable.quicktime.test(file.type))
      return { reason: 'quicktime', limit: 0 }
    return { reason: 'kind', limit: 0 }
  }
  if (file.size === 0) return { reason: 'empty', limit: 0 }
  // A photo of any size becomes small on its way (shrink-picture.ts); the server refuses the one in a thousand that does not.
  return kind === 'video' && file.size > limits.video ? { reason: 'video-size', limit: limits.video } : null
}
