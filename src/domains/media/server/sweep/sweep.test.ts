import { randomUUID } from 'node:crypto'
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { returnBackupLock, takeBackupLock } from '#platform/backup/backup-lock.ts'
import { openUploadPlace } from '#platform/uploads/index.ts'
import { users } from '#domains/users/server/index.ts'
import { cameraJpeg } from '#tests/support/pictures/camera-pictures.ts'
import { startMediaApp, type MediaApp } from '#tests/support/pictures/media-app.ts'
import { untilWaiting } from '#tests/support/lock-waits.ts'
import { createTestMarket, type TestMarket } from '#tests/support/market.ts'
import { media } from '../media.table.ts'
import { originalPrefix, publicPrefix } from '../media-names.ts'
import { pictureSizes } from '../pictures/picture.jobs.ts'
import { compareFiles, sweep } from './sweep.ts'

let server: MediaApp
let market: TestMarket
const hourMs = 3_600_000

beforeAll(async () => {
  server = await startMediaApp()
  market = await createTestMarket(server.database.db)
  await server.dependencies.jobs.start((error) => console.error(error))
})

afterAll(() => server.close())

const run = () => sweep({ ...server.dependencies.media, uploads: openUploadPlace(server.dataDir, undefined) })

async function picture(): Promise<{ id: number; base: string }> {
  const { body } = await server.upload(await cameraJpeg(1, { width: 400, height: 300 }))
  const { picture: found } = await server.settled(body.media.id)
  return { id: body.media.id, base: found?.base ?? '' }
}

/** Writes a file into the data folder that is some hours old. */
async function oldFile(file: string, hours: number): Promise<void> {
  const path = join(server.dataDir, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, 'x')
  const then = new Date(Date.now() - hours * hourMs)
  await utimes(path, then, then)
}

const makeOld = (id: number, hours: number) =>
  server.database.db
    .update(media)
    .set({ createdAt: sql`now() - ${hours} * interval '1 hour'` })
    .where(eq(media.id, id))
const addStudent = (uid: string, name: string) =>
  server.database.pool.query(
    `insert into students (uid, email, name, subject, phone, address, bio, profile_picture)
     values ($1, 's@homes.example', 'S', 'S', '+251911223344', 'A', 'B', $2)`,
    [uid, `/${publicPrefix(name)}-256.jpg`],
  )
const hasFilesOf = async (base: string) => (await server.files()).some((file) => file.includes(base))

describe('security 25: the sweep', () => {
  test('removes files without a record, but none that are on their way', async () => {
    const [lost, young] = ['aa'.repeat(16), 'ab'.repeat(16)]
    const [lostFile, lostOriginal] = [`${publicPrefix(lost)}-320.jpg`, `${originalPrefix(lost)}.jpg`]
    await oldFile(`files/${lostFile}`, 2)
    await oldFile(`files/${lostOriginal}`, 2)
    await oldFile(`files/${publicPrefix(young)}-320.jpg`, 0)
    const { base } = await picture()
    expect((await run()).orphans.toSorted()).toEqual([lostFile, lostOriginal])
    expect(await hasFilesOf(young)).toBe(true)
    expect(await hasFilesOf(base)).toBe(true)
    await rm(join(server.dataDir, 'files', `${publicPrefix(young)}-320.jpg`))
  })

  test('keeps the pictures of people and the logo, which have no record of their own', async () => {
    const name = 'ac'.repeat(16)
    await oldFile(`files/${publicPrefix(name)}-96.webp`, 2)
    await server.database.db
      .update(users)
      .set({ avatarPath: `/${publicPrefix(name)}` })
      .where(eq(users.id, server.agent.id))
    const student = 'ad'.repeat(16)
    await oldFile(`files/${publicPrefix(student)}-96.webp`, 2)
    await addStudent('kept', student)
    const logo = `${publicPrefix('ae'.repeat(16))}-320.webp`
    await oldFile(`files/${logo}`, 2)
    await server.database.pool.query(`insert into settings (key, value) values ('logo', $1)`, [
      JSON.stringify({ url: `/${logo}`, width: 320, height: 160, plate: false }),
    ])
    expect((await run()).orphans).toEqual([])
  })

  test('keeps the picture of a student who is added while the sweep is on its way', async () => {
    const [used, lost] = ['af'.repeat(16), 'ba'.repeat(16)]
    for (const name of [used, lost]) await oldFile(`files/${publicPrefix(name)}-256.jpg`, 2)
    const client = await server.database.pool.connect()
    await client.query('begin')
    await client.query('lock table media')
    const swept = compareFiles(server.database.db, server.dependencies.media.storage, hourMs)
    await untilWaiting(server.database.pool, 1)
    await addStudent('added', used)
    await client.query('rollback')
    client.release()
    expect((await swept).orphans).toEqual([`${publicPrefix(lost)}-256.jpg`])
  })

  test('removes what was cut off on its way', async () => {
    await oldFile(`incoming/${randomUUID()}.part`, 2)
    await oldFile(`incoming/${randomUUID()}.part`, 0)
    expect((await run()).leftovers).toBe(1)
    expect((await server.files()).filter((file) => file.startsWith('incoming'))).toHaveLength(1)
    await rm(join(server.dataDir, 'incoming'), { recursive: true })
  })

  test('removes uploads that nothing shows for a day, with their files, and keeps what a listing shows', async () => {
    const [shown, forgotten, fresh] = [await picture(), await picture(), await picture()]
    const listing = await market.addListing()
    await server.database.db.execute(
      sql`insert into property_media (property_id, position, media_id) values (${listing}, 0, ${shown.id})`,
    )
    await makeOld(shown.id, 25)
    await makeOld(forgotten.id, 25)
    expect((await run()).unattached).toBe(1)
    await expect.poll(() => hasFilesOf(forgotten.base)).toBe(false)
    expect([await hasFilesOf(shown.base), await hasFilesOf(fresh.base)]).toEqual([true, true])
  })

  test('reports files that a record promises and that are missing', async () => {
    const { id, base } = await picture()
    await rm(join(server.dataDir, `files${base}-320.webp`))
    expect((await run()).missing).toEqual([{ id, key: `${base.slice(1)}-320.webp` }])
    await server.call(server.agent, 'DELETE', `/api/media/${id}`)
    await expect.poll(() => hasFilesOf(base)).toBe(false)
    expect((await run()).missing).toEqual([])
  })

  test('says failed where the work died', async () => {
    const [{ id }, sound] = [await picture(), await picture()]
    await server.database.db.update(media).set({ state: 'processing' }).where(eq(media.id, id))
    for (const old of [id, sound.id]) await makeOld(old, 7)
    expect((await run()).stuck).toBe(1)
    expect((await server.settled(id)).problem).toBe('This photo couldn’t be processed. Please upload it again.')
    expect((await server.settled(sound.id)).state).toBe('ready')
  })

  test('what waited longer, behind many others or while the server was off, is ready once its turn comes', async () => {
    const { id } = await picture()
    const { db, jobs } = server.dependencies
    await db.update(media).set({ state: 'processing' }).where(eq(media.id, id))
    await makeOld(id, 7)
    expect((await run()).stuck).toBe(1)
    await jobs.send(db, pictureSizes, { mediaId: id })
    await expect.poll(async () => (await server.settled(id)).state).toBe('ready')
  })
})

test('a removed picture keeps its files while a backup is made, which still names them', async () => {
  const { pool } = server.database
  const unfinished = async () => {
    const { rows } = await pool.query(
      `select from pgboss.job where name = 'media-remove-files' and state <> 'completed'`,
    )
    return rows.length
  }
  const { id, base } = await picture()
  const client = await pool.connect()
  await takeBackupLock(client)
  await server.call(server.agent, 'DELETE', `/api/media/${id}`)
  await expect.poll(unfinished).toBe(0)
  expect(await hasFilesOf(base)).toBe(true)
  await returnBackupLock(client)
  client.release()
})
