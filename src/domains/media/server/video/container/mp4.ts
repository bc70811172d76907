import { damagedVideo, tooManyPixels, unsupportedVideo } from '../video.errors.ts'
import type { ByteSource } from './byte-source.ts'
import { blankMovie, blankTop, blankUnused } from './mp4-blanks.ts'
import { childBoxes, readTopBoxes, type Box } from './mp4-box.ts'
import { readTrack, type Track } from './mp4-track.ts'
import { longestSide, plausibleDuration, type ByteRange, type VideoFacts } from './video-facts.ts'

/** The table of contents of an hour of video has about 3 MB. */
const largestMovie = 16 * 1024 * 1024

/** Brands of files that begin like MP4 videos and are something else: pictures, sound, QuickTime. */
const otherBrands = new Set(['qt  ', 'heic', 'heix', 'hevc', 'mif1', 'msf1', 'avif', 'avis', 'M4A ', 'M4B ', 'crx '])

/** Whether a file begins as an MP4 video does. */
export function looksLikeMp4(start: Buffer): boolean {
  return (
    start.length >= 12 && start.toString('latin1', 4, 8) === 'ftyp' && !otherBrands.has(start.toString('latin1', 8, 12))
  )
}

/**
 * Checks an MP4 file to its last byte: its boxes fill it exactly, it has a track of pictures, and all samples that its
 * tables speak of are there. Throws `damaged-video`, `unsupported-video`, `video-dimensions`.
 */
export async function readMp4(source: ByteSource): Promise<VideoFacts> {
  const top = await readTopBoxes(source)
  const movieBox = top.find(({ type }) => type === 'moov')
  if (!movieBox || movieBox.end - movieBox.start > largestMovie) throw damagedVideo()
  const movie = await source.read(movieBox.start, movieBox.end - movieBox.start)
  const boxes = childBoxes(movie, { start: movieBox.content - movieBox.start, end: movie.length })
  const tracks = boxes.filter(({ type }) => type === 'trak').map((box) => readTrack(movie, box))
  const pictures = tracks.find(({ handler }) => handler === 'vide')
  if (!pictures) throw unsupportedVideo()
  const { width, height } = pictures
  if (width === 0 || height === 0) throw damagedVideo()
  if (Math.max(width, height) > longestSide) throw tooManyPixels()
  const data = top.filter(({ type }) => type === 'mdat')
  const inFragments = boxes.some(({ type }) => type === 'mvex')
  if (inFragments) requireFragments(top, tracks)
  else requireSamples(tracks, data)
  return {
    format: 'mp4',
    width,
    height,
    duration: durationOf(movie, boxes),
    blanks: [
      ...blankTop(top),
      ...blankMovie(movie, boxes, movieBox.start),
      ...(inFragments ? [] : blankUnused(data, tracks)),
    ],
  }
}

/** All samples lie in the data of this file; a cut-off one lacks the last. */
function requireSamples(tracks: Track[], data: Box[]): void {
  const chunks = tracks.flatMap((track) => track.chunks)
  if (chunks.length === 0) throw damagedVideo()
  const largestFirst = data.toSorted((one, other) => other.end - other.start - (one.end - one.start))
  const isThere = ({ start, end }: ByteRange) => largestFirst.some((box) => box.content <= start && end <= box.end)
  if (!chunks.every(isThere)) throw damagedVideo()
}

/** A video in fragments: every `moof` is followed by its data. Hidden tracks in it could not be blanked. */
function requireFragments(top: Box[], tracks: Track[]): void {
  const parts = top.filter(({ type }) => type === 'moof' || type === 'mdat').map(({ type }) => type)
  if (!parts.includes('moof') || parts.at(-1) !== 'mdat') throw damagedVideo()
  if (tracks.some(({ handler }) => handler !== 'vide' && handler !== 'soun')) throw unsupportedVideo()
}

function durationOf(movie: Buffer, boxes: Box[]): number | null {
  const header = boxes.find(({ type }) => type === 'mvhd')
  if (!header) throw damagedVideo()
  const long = movie.readUInt8(header.content) === 1
  const scale = movie.readUInt32BE(header.content + (long ? 20 : 12))
  const position = header.content + (long ? 24 : 16)
  const ticks = long ? Number(movie.readBigUInt64BE(position)) : movie.readUInt32BE(position)
  return scale === 0 ? null : plausibleDuration((ticks / scale) * 1000)
}
