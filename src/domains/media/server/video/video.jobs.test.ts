import { spawnSync } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { JobHandler } from '#platform/jobs/open-jobs.ts'
import { startMediaApp, type MediaApp } from '#tests/support/pictures/media-app.ts'
import { startBucketServer } from '#tests/support/bucket-server.ts'
import { mountSmallDisk } from '#tests/support/small-disk.ts'
import {
  appleMp4,
  carriesPlace,
  openTestFolder,
  readSample,
  samplePath,
  type SampleVideo,
} from '#tests/support/videos.ts'
import { failureText } from '../../media.errors.ts'
import { media } from '../media.table.ts'
import { findFfmpeg } from './draw-poster.ts'
import { videoPoster, workOnVideos } from './video.jobs.ts'

const ffmpeg = await findFfmpeg(process.env['PATH'])

/** Stores a video as the upload routes do; returns its id. */
async function takeIn({ dependencies, agent }: MediaApp, source: Readable): Promise<number> {
  const { db, prepareVideo, keepIf, save } = dependencies.media
  const prepared = await prepareVideo(source)
  return keepIf(prepared, () => db.transaction((tx) => save(tx, prepared, agent)))
}

const sample = (name: SampleVideo) => createReadStream(samplePath(name))

const silent = () => new Readable({ read() {} })

const isLeftOver = (file: string) => /originals.*\.(mp4|webm)$|incoming/.test(file)

async function storedFiles(server: MediaApp): Promise<Buffer[]> {
  return Promise.all((await server.files()).map((file) => readFile(join(server.dataDir, file))))
}

async function rowOf({ database: { db } }: MediaApp, id: number) {
  const [row] = await db.select().from(media).where(eq(media.id, id))
  return row
}

describe.runIf(ffmpeg)('with ffmpeg', () => {
  let server: MediaApp
  beforeAll(async () => {
    server = await startMediaApp()
    await server.dependencies.jobs.start((error) => {
      throw error
    })
  })
  afterAll(() => server.close())

  test.each<SampleVideo>(['phone.mp4', 'turned.mp4', 'drone.mp4', 'fragments.mp4', 'phone.webm', 'recorder.webm'])(
    '%s is processed, gets a poster and its length, and no stored file says where it was recorded',
    async (name) => {
      const id = await takeIn(server, sample(name))
      const view = await server.settled(id)
      expect(view).toMatchObject({ kind: 'video', state: 'ready', problem: null })
      expect(view.url).toMatch(/^\/media\/[\da-f]{2}\/[\da-f]{32}\.(mp4|webm)$/)
      expect(view.poster).toMatch(/\.jpg$/)
      expect(view.thumbnail).toMatch(/\.jpg$/)
      expect((await rowOf(server, id))?.duration).toBeGreaterThan(1500)
      await expect.poll(async () => (await rowOf(server, id))?.original).toBeNull()
      // The job deletes its temporary folder after it marks the row as ready.
      await expect.poll(async () => (await server.files()).filter(isLeftOver)).toEqual([])
      expect((await storedFiles(server)).some(carriesPlace)).toBe(false)
      const poster = await server.app.inject({ url: view.poster ?? '' })
      expect([poster.statusCode, poster.headers['content-type']]).toEqual([200, 'image/jpeg'])
    },
  )

  test('a video that the program cannot read is published as it is, without a poster', async () => {
    const video = await readSample('phone.mp4')
    // Frames that no decoder reads, in an intact container.
    video.fill(0, video.indexOf('mdat') + 8, video.indexOf('moov') - 4)
    const view = await server.settled(await takeIn(server, Readable.from([video])))
    expect(view).toMatchObject({ state: 'ready', poster: null })
    const { statusCode, rawPayload } = await server.app.inject({ url: view.url ?? '' })
    expect([statusCode, rawPayload.length]).toEqual([200, (await rowOf(server, view.id))?.bytes])
    expect(rawPayload.length).toBeGreaterThan(video.length)
  })

  test('one that version 0.1.0 took in, and that no job was done for, is published from where it lies', async () => {
    const id = await takeIn(server, sample('phone.mp4'))
    await server.settled(id)
    const { path = '' } = (await rowOf(server, id)) ?? {}
    const { db, storage, jobs } = { ...server.dependencies, ...server.dependencies.media }
    const original = path.replace('/media/', 'originals/')
    await storage.putFile(original, samplePath('phone.mp4'), 'video/mp4')
    await storage.remove(path.slice(1))
    await db.update(media).set({ state: 'processing', original, posterId: null }).where(eq(media.id, id))
    await jobs.send(db, videoPoster, { mediaId: id })
    expect(await server.settled(id)).toMatchObject({ state: 'ready', poster: expect.stringMatching(/\.jpg$/) })
    await expect.poll(async () => (await rowOf(server, id))?.original).toBeNull()
    expect((await server.app.inject({ url: path })).rawPayload).toEqual(await readSample('phone.mp4'))
    // The job deletes its temporary folder after it marks the row as ready.
    await expect.poll(async () => (await server.files()).filter(isLeftOver)).toEqual([])
  })

  test('one whose work was given up is published when its job is done after all', async () => {
    const { id } = await server.settled(await takeIn(server, sample('phone.mp4')))
    const { db, jobs } = server.dependencies
    await db.update(media).set({ state: 'failed', failure: 'processing' }).where(eq(media.id, id))
    await jobs.send(db, videoPoster, { mediaId: id })
    await expect.poll(async () => (await server.settled(id)).state).toBe('ready')
  })

  test('one that is removed while it is processed leaves no file', async () => {
    const id = await takeIn(server, sample('phone.mp4'))
    const name = /[\da-f]{32}/.exec((await rowOf(server, id))?.path ?? '')?.[0] ?? ''
    const remaining = async () =>
      (await server.files()).filter((file) => file.includes(name) || file.includes('incoming'))
    expect(await remaining()).not.toEqual([])
    await server.database.db.transaction((tx) => server.dependencies.media.remove(tx, [id]))
    await expect.poll(remaining, { timeout: 20_000 }).toEqual([])
  })
})

describe('without ffmpeg', () => {
  let server: MediaApp
  beforeAll(async () => {
    server = await startMediaApp({ FFMPEG_PATH: 'off' })
  })
  afterAll(() => server.close())

  test.each<SampleVideo>(['phone.mp4', 'turned.mp4', 'drone.mp4', 'fragments.mp4', 'phone.webm', 'recorder.webm'])(
    '%s is ready at once, without a poster and without its place',
    async (name) => {
      const id = await takeIn(server, sample(name))
      const [view] = await server.dependencies.media.stateOf([id], 'en')
      expect(view).toMatchObject({ kind: 'video', state: 'ready', poster: null, thumbnail: null })
      expect([view?.width, view?.height].toSorted()).toEqual([108, 192])
      expect((await storedFiles(server)).some(carriesPlace)).toBe(false)
    },
  )

  test('a job whose store falls silent in the middle of a video ends with its time', async () => {
    const id = await takeIn(server, sample('phone.mp4'))
    const { db, storage, incoming, save, preparePicture } = server.dependencies.media
    await db.update(media).set({ state: 'processing' }).where(eq(media.id, id))
    let handle: JobHandler<{ mediaId: number }> | undefined
    const work = (_queue: object, handler: unknown) => void (handle = handler as typeof handle)
    const parts = { db, incoming, save, preparePicture, ffmpeg: null }
    workOnVideos({
      ...parts,
      storage: { ...storage, stream: async () => silent() },
      jobs: { ...server.dependencies.jobs, work },
    })
    const job = { id: 'one', data: { mediaId: id }, lastTry: false, signal: AbortSignal.timeout(100) }
    await expect(handle?.(job)).rejects.toThrow('cannot be stored or read')
    expect((await server.files()).filter((file) => file.includes('incoming'))).toEqual([])
  })

  test("nor is Apple's place in it", async () => {
    await takeIn(server, Readable.from([await appleMp4()]))
    expect((await storedFiles(server)).some(carriesPlace)).toBe(false)
  })

  test('it is served in ranges, so that players can jump', async () => {
    const id = await takeIn(server, sample('phone.mp4'))
    const [view] = await server.dependencies.media.stateOf([id], 'en')
    const url = view?.url ?? ''
    const whole = await server.app.inject({ url })
    expect([whole.statusCode, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([
      200,
      'video/mp4',
      'bytes',
    ])
    expect(whole.headers['x-content-type-options']).toBe('nosniff')
    const size = whole.rawPayload.length
    for (const [range, from, to] of [
      ['bytes=0-99', 0, 100],
      ['bytes=5000-', 5000, size],
      ['bytes=-200', size - 200, size],
    ] as const) {
      const part = await server.app.inject({ url, headers: { range } })
      expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes ${from}-${to - 1}/${size}`])
      expect(part.rawPayload.equals(whole.rawPayload.subarray(from, to))).toBe(true)
    }
    expect((await server.app.inject({ url, headers: { range: `bytes=${size}-` } })).statusCode).toBe(416)
  })

  test('what is refused, too large or broken off leaves no file', async () => {
    const before = await server.files()
    const broken = new Readable({
      read() {
        this.push(Buffer.alloc(1000))
        this.destroy(new Error('gone'))
      },
    })
    const huge = Readable.from(Array.from({ length: 201 }, () => Buffer.alloc(1024 * 1024)))
    const cases = [
      [Readable.from([Buffer.from('no video')]), 'unsupported-video'],
      [sample('apple.mov'), 'unsupported-video'],
      [broken, 'upload-interrupted'],
      [huge, 'video-too-large'],
    ] as const
    for (const [source, code] of cases) await expect(takeIn(server, source), code).rejects.toMatchObject({ code })
    expect(await server.files()).toEqual(before)
  })
})

test.runIf(ffmpeg)('jobs of a machine that lost its programs are done without them', async () => {
  const server = await startMediaApp()
  const id = await takeIn(server, sample('phone.mp4'))
  const settings = { DATA_DIR: server.dataDir, DATABASE_URL: server.database.url, FFMPEG_PATH: 'off' }
  const { createDependencies } = await import('#app/dependencies.ts')
  const config = { ...server.dependencies.config, ffmpegPath: settings.FFMPEG_PATH }
  const later = await createDependencies(config, { ...server.database, close: async () => {} })
  await later.jobs.start(() => {})
  expect(await server.settled(id)).toMatchObject({ state: 'ready', poster: null })
  await later.close()
  await server.close()
})

test.runIf(ffmpeg)(
  'a video that breaks off while it is read from the storage is said to be a fault of the storage',
  async () => {
    const server = await startMediaApp()
    const id = await takeIn(server, sample('phone.mp4'))
    const file = join(server.dataDir, 'files', (await rowOf(server, id))?.path ?? '')
    // Opens like a file, but no byte of it can be read.
    await rm(file)
    await mkdir(file)
    await server.database.pool.query(`update pgboss.job set retry_count = retry_limit where name = 'video-copy'`)
    await server.dependencies.jobs.start(() => {})
    expect(await server.settled(id)).toMatchObject({ state: 'failed', problem: failureText('storage', 'en') })
    await server.close()
  },
)

test.runIf(ffmpeg)('the poster of a video is no upload, which could be one too many', async () => {
  const server = await startMediaApp()
  const id = await takeIn(server, sample('phone.mp4'))
  await server.database.pool.query(
    `insert into media (kind, path, width, height, color, owner_id)
     select 'video', '/media/test/' || nth, 1, 1, '#000000', $1 from generate_series(1, 499) as nth`,
    [server.agent.id],
  )
  await server.database.pool.query(`update pgboss.job set retry_count = retry_limit where name = 'video-copy'`)
  await server.dependencies.jobs.start(() => {})
  expect(await server.settled(id)).toMatchObject({ state: 'ready', poster: expect.stringMatching(/\.jpg$/) })
  await server.close()
})

/** The poster of phone.mp4 has 21 KB; drawing it first copies the video, 13 KB. */
test.runIf(ffmpeg).each([
  ['drawn', 32],
  ['stored', 52],
])('a disk that is full when the poster is %s holds back the video until there is room again', async (_, kilobytes) => {
  const disk = mountSmallDisk(4)
  if (!disk) return
  onTestFinished(disk.remove)
  const server = await startMediaApp({ DATA_DIR: join(disk.folder, 'data') })
  onTestFinished(server.close)
  const id = await takeIn(server, sample('phone.mp4'))
  disk.fill(kilobytes * 1024)
  await server.dependencies.jobs.start(() => {})
  const retried = `select output->>'message' as message from pgboss.job where name = 'video-copy' and state = 'retry'`
  const reasons = async () => (await server.database.pool.query(retried)).rows
  await expect.poll(reasons).toEqual([{ message: expect.stringContaining('no room left') }])
  disk.empty()
  expect(await server.settled(id)).toMatchObject({ state: 'ready', poster: expect.stringMatching(/\.jpg$/) })
})

test.runIf(ffmpeg)('in a bucket it is the same: processed, with a poster, served in ranges', async () => {
  const files = await openTestFolder()
  const bucket = await startBucketServer(files.folder)
  const server = await startMediaApp(bucket.environment)
  await server.dependencies.jobs.start(() => {})
  const view = await server.settled(await takeIn(server, sample('phone.mp4')))
  expect(view).toMatchObject({ state: 'ready', poster: expect.stringMatching(/\.jpg$/) })
  const part = await server.app.inject({ url: view.url ?? '', headers: { range: 'bytes=10-19' } })
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10])
  await server.close()
  await bucket.stop()
  await files.remove()
})

test.runIf(ffmpeg)('what is published plays', async () => {
  const server = await startMediaApp()
  await server.dependencies.jobs.start(() => {})
  const { url } = await server.settled(await takeIn(server, Readable.from([await appleMp4()])))
  const path = join(server.dataDir, 'files', url ?? '')
  const options = ['-v', 'error', '-i', path, '-show_entries', 'stream=codec_name', '-of', 'csv=p=0']
  const streams = spawnSync('ffprobe', options, { encoding: 'utf8' }).stdout
  expect(streams.trim().split(/\s+/)).toEqual(['h264', 'aac'])
  await server.close()
})
