/** A part of a file: from `start` to before `end`. */
export type ByteRange = { start: number; end: number }

/** What in a file must not be published, so that it can be blanked without moving anything. */
export type Blank =
  /** Bytes that become zero. */
  | { kind: 'zero'; range: ByteRange }
  /** Bytes that are written as they stand here. */
  | { kind: 'write'; position: number; bytes: Buffer }

/** What the container of a video says of it. */
export type VideoFacts = {
  format: 'mp4' | 'webm'
  /** Pixels as the video is shown, a turned one turned. */
  width: number
  height: number
  /** Milliseconds; null when the file does not say. */
  duration: number | null
  /** Everything in it that is neither picture, sound nor needed to play them: places, names, hidden files. */
  blanks: Blank[]
}

/** More on a side than any camera of a person has. */
export const longestSide = 8192

const longestMs = 24 * 60 * 60 * 1000

/** A length in milliseconds as a container states it; null when no person's video is that long. */
export function plausibleDuration(milliseconds: number): number | null {
  const rounded = Math.round(milliseconds)
  return rounded > 0 && rounded <= longestMs ? rounded : null
}
