import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plain } from '#tests/support/pictures/camera-pictures.ts'
import { fieldParts, openFormOffice, type FormOffice } from '#tests/support/listing-forms.ts'
import { idOf } from '#tests/support/office.ts'
import { readSample } from '#tests/support/videos.ts'
import { emptyRecycleBin } from './recycle-bin.job.ts'

let office: FormOffice

beforeAll(async () => {
  office = await openFormOffice()
  await office.dependencies.jobs.start((error) => console.error(error))
})
afterAll(() => office.close())

const run = () => emptyRecycleBin({ db: office.database.db, removeMedia: office.dependencies.media.remove })
const query = async (text: string, ...values: unknown[]) => (await office.database.pool.query(text, values)).rows
const exists = async (id: number) => (await query('select from properties where id = $1', id)).length === 1
const mediaRows = (ids: number[]) => query('select from media where id = any($1)', ids)

/** Adds a listing with a picture and a video of its own; also returns the common part of the file names of each. */
async function addWithMedia(): Promise<{ id: number; mediaIds: number[]; names: string[] }> {
  const parts = [
    ...fieldParts(office.form()),
    { name: 'images', fileName: 'salon.png', content: await plain('png') },
    { name: 'videos', fileName: 'walk.mp4', content: await readSample('phone.mp4'), type: 'video/mp4' },
  ]
  const id = idOf(await office.send('/api/property', parts))
  const mediaIds = (await office.mediaOf(id)).map((each) => each.id)
  await expect
    .poll(async () => (await office.mediaOf(id)).map(({ state }) => state), { timeout: 30_000 })
    .toEqual(['ready', 'ready'])
  const rows = await query('select path from media where id = any($1)', mediaIds)
  return { id, mediaIds, names: rows.map(({ path }) => /[\da-f]{32}/.exec(path)?.[0] ?? 'none') }
}

const filesOf = async (names: string[]) =>
  (await office.files()).filter((file) => names.some((name) => file.includes(name)))

async function deletedBefore(id: number, days: number): Promise<void> {
  await office.call(office.agent, 'DELETE', `/api/property/${id}`)
  await query(`update properties set deleted_at = now() - $2 * interval '1 day' where id = $1`, id, days)
}

async function addScene(): Promise<number> {
  const [scene] = await query(
    `insert into media (kind, path, widths, width, height, color)
     values ('image', '/scenes/villa', '{"jpg": [320]}', 3, 2, '#fff') returning id`,
  )
  return scene?.id
}

describe('the recycle bin', () => {
  test('after thirty days a listing is gone with the rows and files of its pictures and videos', async () => {
    const { id, mediaIds, names } = await addWithMedia()
    expect((await filesOf(names)).length).toBeGreaterThan(2)
    await deletedBefore(id, 31)
    expect(await run()).toBe(1)
    expect(await exists(id)).toBe(false)
    expect(await mediaRows(mediaIds)).toEqual([])
    await expect.poll(() => filesOf(names), { timeout: 10_000 }).toEqual([])
    const restoring = await office.call(office.agent, 'POST', `/api/property/${id}/restore`)
    expect([restoring.status, restoring.body.code]).toEqual([404, 'property-not-found'])
  })

  test('its history stays and says that the product itself did it', async () => {
    const id = await office.add(office.agent)
    await office.call(office.agent, 'PUT', `/api/property/${id}`, { price: 7 })
    await deletedBefore(id, 31)
    await run()
    const history = await office.history(id)
    expect(history.map(({ action }) => action)).toEqual([
      'property.created',
      'property.updated',
      'property.deleted',
      'property.purged',
    ])
    expect(history.at(-1)).toMatchObject({ actor_id: null })
  })

  test('one that was deleted 29 days ago stays with everything, and so does one that is not deleted', async () => {
    const [young, kept] = [await addWithMedia(), await office.add(office.agent)]
    await deletedBefore(young.id, 29)
    expect(await run()).toBe(0)
    expect([await exists(young.id), await exists(kept)]).toEqual([true, true])
    expect(await mediaRows(young.mediaIds)).toHaveLength(2)
    expect((await filesOf(young.names)).length).toBeGreaterThan(2)
    expect((await office.call(office.agent, 'POST', `/api/property/${young.id}/restore`)).status).toBe(200)
  })

  test('drawn scenes are shared and stay', async () => {
    const scene = await addScene()
    const ids = [await office.add(office.agent), await office.add(office.agent)]
    for (const id of ids) await query('insert into property_media values ($1, 0, $2)', id, scene)
    await deletedBefore(ids[0] ?? 0, 40)
    expect(await run()).toBe(1)
    expect(await mediaRows([scene])).toHaveLength(1)
    expect(await query('select from property_media where media_id = $1', scene)).toHaveLength(1)
    await deletedBefore(ids[1] ?? 0, 40)
    expect(await run()).toBe(1)
    expect(await mediaRows([scene])).toHaveLength(1)
  })

  test('goes through as many as there are, in few entries of the history', async () => {
    const ids = await office.market.addListings(450, (index) => ({ title: `Old ${index}` }))
    await query(`update properties set deleted_at = now() - interval '31 days' where id = any($1)`, ids)
    expect(await run()).toBe(450)
    expect(await run()).toBe(0)
    const entries = `select members from audit_events where action = 'property.purged' and members > 1 order by id`
    expect(await query(entries)).toEqual([{ members: 200 }, { members: 200 }, { members: 50 }])
  })
})
