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

/** Codecs of pictures that browsers play. Sound in another codec nobody hears; the video goes without it. */
const playable: Record<VideoFormat, ReadonlySet<string>> = {
  mp4: new Set(['avc', 'hevc', 'av1', 'vp9', 'vp8']),
  webm: new Set(['vp8', 'vp9', 'av1']),
}

/** Three hours of pictures and sound; each becomes a line of the table of contents, which is kept in memory. */
const mostPackets = 500_000
/** Bytes that are written at once. */
const chunkSize = 1024 * 1024
const longestMs = 24 * 60 * 60 * 1000

/** One track on its way: the packets that are still to come, in their order, and where they go. */
type Feed = {
  packets: AsyncGenerator<EncodedPacket>
  next: EncodedPacket | undefined
  /** How many the container speaks of. */
  expected: number
  write: (packet: EncodedPacket) => Promise<void>
  close: () => void
}

/**
 * Writes the pictures and the sound of a video into a new file, packet by packet as they are, and nothing else: no place,
 * no name, no further track, no hidden data. Its table of contents stands in front, so that it starts at once. Runs in a
 * process of its own. Throws `damaged-video`, `unsupported-video`, `video-dimensions`, or a problem of the storage.
 */
export async function remuxVideo(from: string, to: string, format: VideoFormat): Promise<VideoFacts> {
  try {
    return await withByteSource(from, async (source) => {
      await (format === 'mp4' ? checkMp4(source) : checkWebm(source))
      const input = openInput(source, format)
      const file = await open(to, 'w')
      try {
        return await copyTracks(input, { format, target: targetOf(file), mostBytes: source.size })
      } finally {
        input.dispose()
        await file.close()
      }
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
    // What nobody waits for fails again when it is asked for.
    handleUnhandledError: () => {},
  })
  return new Input({ formats: [format === 'mp4' ? MP4 : WEBM], source })
}

/** The library's own target for files takes a write that a full disk cut short for a whole one. */
function targetOf(file: FileHandle): StreamTarget {
  const write = async ({ data, position }: StreamTargetChunk) => {
    for (let done = 0; done < data.length;)
      done += (await file.write(data, done, data.length - done, position + done)).bytesWritten
  }
  return new StreamTarget(new WritableStream({ write }), { chunked: true, chunkSize })
}

async function copyTracks(
  input: Input,
  { format, target, mostBytes }: { format: VideoFormat; target: StreamTarget; mostBytes: number },
): Promise<VideoFacts> {
  const pictures = await input.getPrimaryVideoTrack()
  // Where not even sound is found, there is nothing to say what it is.
  if (!pictures) throw (await input.getTracks()).length > 0 ? unsupportedVideo() : damagedVideo()
  const sound = await input.getPrimaryAudioTrack()
  const { width, height } = await shownSize(pictures)
  const container = format === 'mp4' ? new Mp4OutputFormat({ fastStart: 'reserve' }) : new WebMOutputFormat()
  const output = new Output({ format: container, target })
  try {
    const feeds = [await feedPictures(output, pictures, { codecs: playable[format], mostBytes })]
    if (sound) feeds.push(...(await feedSound(output, sound, mostBytes)))
    await output.start()
    const duration = Math.round(1000 * (await copyPackets(feeds)))
    await output.finalize()
    return { width, height, duration: duration > 0 && duration <= longestMs ? duration : null }
  } catch (error) {
    await output.cancel()
    throw error
  }
}

/** Pixels as a video is shown, a turned one turned. */
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
  { codecs, mostBytes }: { codecs: ReadonlySet<string>; mostBytes: number },
): Promise<Feed> {
  const codec = await track.getCodec()
  if (codec === null || !codecs.has(codec) || (await isEncrypted(track))) throw unsupportedVideo()
  const expected = await countPackets(track, mostBytes)
  if (expected === 0) throw damagedVideo()
  const source = new EncodedVideoPacketSource(codec)
  const [rotation, flip] = [await track.getRotation(), await track.getFlip()]
  output.addVideoTrack(source, { rotation, flip, maximumPacketCount: expected })
  const decoderConfig = await track.getDecoderConfig()
  let latest = -Infinity
  const write = (packet: EncodedPacket) => {
    // Some cameras mark pictures as independent that are shown before earlier ones; the library does not take those.
    const type = packet.timestamp < latest ? 'delta' : packet.type
    latest = Math.max(latest, packet.timestamp)
    return source.add(packet.clone({ type, sideData: {} }), decoderConfig ? { decoderConfig } : {})
  }
  return { ...(await packetsOf(track, mostBytes)), expected, write, close: () => source.close() }
}

/** None for sound in a codec that the container cannot carry: no browser plays it. */
async function feedSound(output: Output, track: InputAudioTrack, mostBytes: number): Promise<Feed[]> {
  const codec = await track.getCodec()
  if (await isEncrypted(track)) throw unsupportedVideo()
  if (codec === null || !output.format.getSupportedAudioCodecs().includes(codec)) return []
  const expected = await countPackets(track, mostBytes)
  if (expected === 0) return []
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source, { maximumPacketCount: expected })
  const decoderConfig = await track.getDecoderConfig()
  const write = (packet: EncodedPacket) => source.add(packet, decoderConfig ? { decoderConfig } : {})
  return [{ ...(await packetsOf(track, mostBytes)), expected, write, close: () => source.close() }]
}

/** For a player that has the key. */
async function isEncrypted(track: InputTrack): Promise<boolean> {
  const id = await track.getInternalCodecId()
  return id === 'encv' || id === 'enca'
}

async function countPackets(track: InputTrack, mostBytes: number): Promise<number> {
  let count = 0
  const packets = walk(track, mostBytes, { metadataOnly: true })
  while (!(await packets.next()).done) count += 1
  return count
}

async function packetsOf(track: InputTrack, mostBytes: number): Promise<Pick<Feed, 'packets' | 'next'>> {
  const packets = walk(track, mostBytes)
  return { packets, next: (await packets.next()).value ?? undefined }
}

/** One packet after the other: the library's own iterator keeps a second's worth of them in memory. */
async function* walk(
  track: InputTrack,
  mostBytes: number,
  options: PacketRetrievalOptions = {},
): AsyncGenerator<EncodedPacket, undefined> {
  const sink = new EncodedPacketSink(track)
  let packet = await sink.getFirstKeyPacket(options)
  for (let [count, bytes] = [0, 0]; packet; packet = await sink.getNextPacket(packet, options)) {
    ;[count, bytes] = [count + 1, bytes + packet.byteLength]
    // A few bytes that are said to be a million packets would fill memory and disk.
    if (count > mostPackets || bytes > mostBytes) throw damagedVideo()
    yield packet
  }
}

/**
 * Copies what the tracks hold in the order of time; returns when the last of it ends, in seconds. Throws `damaged-video`
 * when fewer packets are there than the container speaks of: the library takes a missing one for the end.
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

/** What the library throws is about the file: it has nothing else to read. Reading and writing may fail as well. */
function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  return error instanceof Error && 'syscall' in error ? storageProblem(error) : damagedVideo()
}
