import { open, rm, type FileHandle } from 'node:fs/promises'
import {
  CustomSource,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  StreamTarget,
  WEBM,
  WebMOutputFormat,
  type EncodedPacket,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
  type PacketRetrievalOptions,
  type StreamTargetChunk,
} from 'mediabunny'
import { storageProblem } from '#platform/storage/storage.ts'
import { Problem } from '#shared/problem.ts'
import { type ByteSource, checkMp4, checkWebm, longestSide, withByteSource } from './check-container.ts'
import type { VideoFacts, VideoFormat } from './prepare-video.ts'
import { damagedVideo, tooManyVideoPixels, unsupportedVideo } from '../../media.errors.ts'

/** Video codecs that browsers play. Audio in an unsupported codec is dropped. */
const playable: Record<VideoFormat, ReadonlySet<string>> = {
  mp4: new Set(['avc', 'hevc', 'av1', 'vp9', 'vp8']),
  webm: new Set(['vp8', 'vp9', 'av1']),
}

/** Three hours of video and audio; each packet adds an entry to the table of contents, which is kept in memory. */
const maxPackets = 500_000
const chunkSize = 1024 * 1024
const longestMs = 24 * 60 * 60 * 1000

/** A track being copied: its remaining packets in order, and where they go. */
type Feed = {
  packets: AsyncGenerator<EncodedPacket>
  next: EncodedPacket | undefined
  /** Number of packets that the container declares. */
  expected: number
  write: (packet: EncodedPacket) => Promise<void>
  close: () => void
}

/**
 * Copies the video and audio packets of a file unchanged into a new file, and nothing else: no location, no name, no
 * further track, no hidden data. The table of contents comes first, so that playback starts at once. Runs in a child
 * process. Throws `damaged-video`, `unsupported-video`, `video-dimensions`, or a storage problem.
 */
export async function remuxVideo(from: string, to: string, format: VideoFormat): Promise<VideoFacts> {
  try {
    return await withByteSource(from, async (source) => {
      await (format === 'mp4' ? checkMp4(source) : checkWebm(source))
      await using file = await open(to, 'w')
      using input = openInput(source, format)
      return await copyTracks(input, { format, target: targetOf(file), maxBytes: source.size })
    })
  } catch (error) {
    await rm(to, { force: true })
    throw asProblem(error)
  }
}

function openInput({ size, read }: ByteSource, format: VideoFormat): Input {
  const source = new CustomSource({
    getSize: () => size,
    read: (start, end) => read(start, end - start),
    // A read that nobody awaits fails again when it is needed.
    handleUnhandledError: () => {},
  })
  return new Input({ formats: [format === 'mp4' ? MP4 : WEBM], source })
}

/** The library's own file target takes a write truncated by a full disk for a complete one. */
function targetOf(file: FileHandle): StreamTarget {
  const write = async ({ data, position }: StreamTargetChunk) => {
    for (let done = 0; done < data.length;)
      done += (await file.write(data, done, data.length - done, position + done)).bytesWritten
  }
  return new StreamTarget(new WritableStream({ write }), { chunked: true, chunkSize })
}

async function copyTracks(
  input: Input,
  { format, target, maxBytes }: { format: VideoFormat; target: StreamTarget; maxBytes: number },
): Promise<VideoFacts> {
  const pictures = await input.getPrimaryVideoTrack()
  // Without even audio, nothing tells what the file is.
  if (!pictures) throw (await input.getTracks()).length > 0 ? unsupportedVideo() : damagedVideo()
  const sound = await input.getPrimaryAudioTrack()
  const { width, height } = await shownSize(pictures)
  const container = format === 'mp4' ? new Mp4OutputFormat({ fastStart: 'reserve' }) : new WebMOutputFormat()
  const output = new Output({ format: container, target })
  try {
    const feeds = [await feedPictures(output, pictures, { codecs: playable[format], maxBytes })]
    if (sound) feeds.push(...(await feedSound(output, sound, maxBytes)))
    await output.start()
    const duration = Math.round(1000 * (await copyPackets(feeds)))
    await output.finalize()
    return { width, height, duration: duration > 0 && duration <= longestMs ? duration : null }
  } catch (error) {
    await output.cancel()
    throw error
  }
}

/** Returns the size of a video in pixels as shown, after rotation. */
async function shownSize(track: InputVideoTrack): Promise<{ width: number; height: number }> {
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
  const largest = Math.max(width, height, await track.getCodedWidth(), await track.getCodedHeight())
  if (!(width > 0 && height > 0)) throw damagedVideo()
  if (largest > longestSide) throw tooManyVideoPixels()
  return { width, height }
}

async function feedPictures(
  output: Output,
  track: InputVideoTrack,
  { codecs, maxBytes }: { codecs: ReadonlySet<string>; maxBytes: number },
): Promise<Feed> {
  const codec = await track.getCodec()
  if (codec === null || !codecs.has(codec) || (await isEncrypted(track))) throw unsupportedVideo()
  const expected = await countPackets(track, maxBytes)
  if (expected === 0) throw damagedVideo()
  const source = new EncodedVideoPacketSource(codec)
  const [rotation, flip] = [await track.getRotation(), await track.getFlip()]
  output.addVideoTrack(source, { rotation, flip, maximumPacketCount: expected })
  const decoderConfig = await track.getDecoderConfig()
  let latest = -Infinity
  const write = (packet: EncodedPacket) => {
    // Some cameras mark frames as key frames that are shown before earlier ones; the library rejects those.
    const type = packet.timestamp < latest ? 'delta' : packet.type
    latest = Math.max(latest, packet.timestamp)
    return source.add(packet.clone({ type, sideData: {} }), decoderConfig ? { decoderConfig } : {})
  }
  return { ...(await packetsOf(track, maxBytes)), expected, write, close: () => source.close() }
}

/** Returns no feed for audio in a codec that the container cannot carry: no browser plays it. */
async function feedSound(output: Output, track: InputAudioTrack, maxBytes: number): Promise<Feed[]> {
  const codec = await track.getCodec()
  if (await isEncrypted(track)) throw unsupportedVideo()
  if (codec === null || !output.format.getSupportedAudioCodecs().includes(codec)) return []
  const expected = await countPackets(track, maxBytes)
  if (expected === 0) return []
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source, { maximumPacketCount: expected })
  const decoderConfig = await track.getDecoderConfig()
  const write = (packet: EncodedPacket) => source.add(packet, decoderConfig ? { decoderConfig } : {})
  return [{ ...(await packetsOf(track, maxBytes)), expected, write, close: () => source.close() }]
}

async function isEncrypted(track: InputTrack): Promise<boolean> {
  const id = await track.getInternalCodecId()
  return id === 'encv' || id === 'enca'
}

async function countPackets(track: InputTrack, maxBytes: number): Promise<number> {
  let count = 0
  const packets = walk(track, maxBytes, { metadataOnly: true })
  while (!(await packets.next()).done) count += 1
  return count
}

async function packetsOf(track: InputTrack, maxBytes: number): Promise<Pick<Feed, 'packets' | 'next'>> {
  const packets = walk(track, maxBytes)
  return { packets, next: (await packets.next()).value ?? undefined }
}

/** Yields packets one by one: the library's own iterator keeps a second's worth of them in memory. */
async function* walk(
  track: InputTrack,
  maxBytes: number,
  options: PacketRetrievalOptions = {},
): AsyncGenerator<EncodedPacket, undefined> {
  const sink = new EncodedPacketSink(track)
  let packet = await sink.getFirstKeyPacket(options)
  for (let [count, bytes] = [0, 0]; packet; packet = await sink.getNextPacket(packet, options)) {
    ;[count, bytes] = [count + 1, bytes + packet.byteLength]
    // A few bytes that claim to be a million packets would fill memory and disk.
    if (count > maxPackets || bytes > maxBytes) throw damagedVideo()
    yield packet
  }
}

/**
 * Copies the packets of all tracks in order of time; returns when the last one ends, in seconds. Throws `damaged-video`
 * if there are fewer packets than the container declares: the library takes a missing one for the end.
 */
async function copyPackets(feeds: Feed[]): Promise<number> {
  const timeOf = ({ next }: Feed) => next?.timestamp ?? Infinity
  let end = 0
  for (;;) {
    const feed = feeds.reduce((first, other) => (timeOf(other) < timeOf(first) ? other : first))
    const { next: packet } = feed
    if (!packet) break
    end = Math.max(end, packet.timestamp + packet.duration)
    await feed.write(packet)
    feed.expected -= 1
    feed.next = (await feed.packets.next()).value ?? undefined
    if (!feed.next) feed.close()
  }
  if (feeds.some(({ expected }) => expected !== 0)) throw damagedVideo()
  return end
}

/** Maps errors of the library to `damaged-video`, and those of reading and writing to storage problems. */
function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  return error instanceof Error && 'syscall' in error ? storageProblem(error) : damagedVideo()
}
