import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { plain } from '#tests/support/pictures/camera-pictures.ts'
import type { Person } from '#tests/support/accounts.ts'
import { openFormOffice, type FormOffice } from '#tests/support/listing-forms.ts'
import { whileLocked } from '#tests/support/lock-waits.ts'
import { wrongFields } from '#tests/support/office.ts'
import { samplePath } from '#tests/support/videos.ts'
import { takePicture } from '#tests/support/pictures/take-picture.ts'

let office: FormOffice
let png: Buffer
let listing: number

beforeAll(async () => {
  office = await openFormOffice({ LISTING_MAX_PICTURES: '4', LISTING_MAX_VIDEOS: '1' })
  png = await plain('png')
})
beforeEach(async () => {
  listing = await office.add(office.agent)
})
afterAll(() => office.close())

const upload = (who = office.agent) => takePicture(office.dependencies.media, Readable.from([png]), { id: who.id })
async function uploadVideo({ id }: Person): Promise<number> {
  const { db, prepareVideo, save } = office.dependencies.media
  const prepared = await prepareVideo(createReadStream(samplePath('phone.mp4')))
  return db.transaction((tx) => save(tx, prepared, { id }))
}
async function uploads(count: number): Promise<number[]> {
  const ids: number[] = []
  for (let n = 0; n < count; n += 1) ids.push(await upload())
  return ids
}
const url = (rest = '', id = listing) => `/api/property/${id}/media${rest}`
const call = (method: 'POST' | 'PUT' | 'DELETE', rest: string, body?: unknown, who = office.agent) =>
  office.call(who, method, url(rest), body)
const add = (media: number[], who = office.agent) => call('POST', '', { media }, who)
const idsOf = async () => (await office.mediaOf(listing)).map(({ id }) => id)
const versionOf = async () => (await office.call(office.agent, 'GET', `/api/property/${listing}`)).body['version']

describe('adding', () => {
  test('uploaded ones by their ids, behind those that are there; the version rises and it is recorded', async () => {
    const [one, two, three] = await uploads(3)
    const first = await add([one, two] as number[])
    expect([first.status, first.body.message, first.body['version']]).toEqual([
      201,
      'Photos and videos added successfully',
      2,
    ])
    await add([three] as number[])
    expect((await add([one, two] as number[])).status).toBe(201)
    expect(await idsOf()).toEqual([one, two, three])
    expect(await versionOf()).toBe(3)
    expect((await office.history(listing)).at(-1)).toMatchObject({
      action: 'property.updated',
      actor_id: office.agent.id,
      changes: {
        media: [
          [one, two],
          [one, two, three],
        ],
      },
    })
  })

  test('files of a form', async () => {
    const file = { name: 'images', fileName: 'a.png', content: png }
    const { status, body } = await office.send(url(), [file, { ...file, name: 'images' }])
    expect(status).toBe(201)
    expect(body['media']).toEqual([
      expect.objectContaining({ kind: 'image', state: 'processing', thumbnail: expect.stringMatching(/-320\.jpg$/) }),
      expect.objectContaining({ kind: 'image' }),
    ])
  })

  test('nothing is a mistake, and so are other fields', async () => {
    expect(wrongFields(await office.send(url(), []))).toEqual(['images'])
    expect(wrongFields(await office.send(url(), [{ name: 'title', content: 'x' }]))).toEqual(['title'])
    expect(wrongFields(await call('POST', '', { media: [], owner_id: 1 }))).toEqual(['media', 'owner_id'])
  })

  test('with one key happens once', async () => {
    const file = { name: 'images', fileName: 'a.png', content: png }
    const headers = { 'idempotency-key': 'add-1' }
    const before = await office.files()
    const [one, two] = await Promise.all([
      office.send(url(), [file], { headers }),
      office.send(url(), [file], { headers }),
    ])
    expect(one.body).toEqual(two.body)
    expect(await idsOf()).toHaveLength(1)
    // The master and the first size of one picture.
    expect(await office.files()).toHaveLength(before.length + 2)
  })

  test('somebody else’s upload, or none, is refused', async () => {
    const others = await upload(office.otherAgent)
    expect(wrongFields(await add([others]))).toEqual(['media'])
    expect((await add([999_999])).status).toBe(400)
    expect(await idsOf()).toEqual([])
  })

  test('a picture of another listing is refused, also when both are asked at once', async () => {
    const other = await office.add(office.agent)
    const picture = await upload()
    const answers = await Promise.all([
      add([picture]),
      office.call(office.agent, 'POST', url('', other), { media: [picture] }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  test('no more than the settings allow', async () => {
    await add(await uploads(4))
    const { status, body } = await add([await upload()])
    expect([status, body.code]).toEqual([422, 'too-many-media'])
    expect(body.message).toBe('A listing can have at most 4 photos and 1 video.')
    const [one, two] = [await uploadVideo(office.agent), await uploadVideo(office.agent)]
    expect((await add([one])).status).toBe(201)
    expect((await add([two])).status).toBe(422)
    expect(await idsOf()).toHaveLength(5)
    const put = await office.call(office.agent, 'PUT', `/api/property/${listing}`, {
      media: [...(await idsOf()), await upload()],
    })
    expect(put.status).toBe(422)
  })
})

describe('order and cover', () => {
  test('the order is exactly what was sent', async () => {
    const [one, two, three] = (await uploads(3)) as [number, number, number]
    await add([one, two, three])
    const { status, body } = await call('PUT', '/order', { media: [three, one, two] })
    expect([status, body.message]).toEqual([200, 'Order saved successfully'])
    expect(await idsOf()).toEqual([three, one, two])
    for (const media of [[one, two], [one, two, three, three], [one, two, 999_999], []]) {
      const refused = await call('PUT', '/order', { media })
      expect([refused.status, refused.body.code]).toEqual([409, 'media-changed'])
    }
    expect(await idsOf()).toEqual([three, one, two])
  })

  test('whoever may change the listing orders what its owner uploaded', async () => {
    const [one, two, three] = (await uploads(3)) as [number, number, number]
    await add([one, two])
    expect((await call('PUT', '/order', { media: [two, one] }, office.manager)).status).toBe(200)
    const change = { media: [one, two] }
    expect((await office.call(office.manager, 'PUT', `/api/property/${listing}`, change)).status).toBe(200)
    expect(wrongFields(await add([three], office.manager))).toEqual(['media'])
    expect(await idsOf()).toEqual([one, two])
  })

  test('the same order again changes nothing', async () => {
    const ids = await uploads(2)
    await add(ids)
    const before = await versionOf()
    await call('PUT', '/order', { media: ids })
    expect(await versionOf()).toBe(before)
  })

  test('whoever saw another version is told', async () => {
    const ids = await uploads(2)
    await add(ids)
    const { status, body } = await call('PUT', '/order', { media: ids.toReversed(), version: 1 })
    expect([status, body.code]).toEqual([409, 'stale-version'])
  })

  test('the cover is a picture and comes first', async () => {
    const [one, two] = (await uploads(2)) as [number, number]
    const video = await uploadVideo(office.agent)
    await add([video, one, two])
    expect((await call('PUT', `/${two}/cover`)).status).toBe(200)
    expect(await idsOf()).toEqual([two, video, one])
    const refused = await call('PUT', `/${video}/cover`)
    expect([refused.status, refused.body.code]).toEqual([422, 'video-as-cover'])
    expect((await call('PUT', '/999999/cover')).status).toBe(404)
  })
})

describe('caption and focal point', () => {
  test('are kept and recorded; an emptied caption is none', async () => {
    const picture = await upload()
    await add([picture])
    const details = { caption: { en: 'The salon', am: 'ሳሎን' }, focal_point: { x: 0.25, y: 0.5 } }
    expect((await call('PUT', `/${picture}`, details)).status).toBe(200)
    const [view] = await office.mediaOf(listing)
    expect(view).toMatchObject(details)
    await call('PUT', `/${picture}`, { caption: { en: '' }, focal_point: null })
    const [later] = await office.mediaOf(listing)
    expect([later?.caption, later?.focal_point]).toEqual([{ am: 'ሳሎን' }, null])
    expect((await office.history(listing)).at(-1)?.changes).toMatchObject({
      [`media.${picture}.caption`]: [{ en: 'The salon', am: 'ሳሎን' }, { am: 'ሳሎን' }],
    })
  })

  test('a caption in one language stays when its uploader adds the other at the same time', async () => {
    const picture = await upload()
    await add([picture])
    const row = { rows: 'select from media where id = $1 for update', values: [picture] }
    const answers = await whileLocked(office.database.pool, row, [
      () => office.call(office.agent, 'PUT', `/api/media/${picture}`, { caption: { am: 'ሳሎን' } }),
      () => call('PUT', `/${picture}`, { caption: { en: 'The salon' } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await office.mediaOf(listing))[0]?.caption).toEqual({ en: 'The salon', am: 'ሳሎን' })
  })

  test('have their limits', async () => {
    const picture = await upload()
    await add([picture])
    for (const details of [
      { caption: { en: 'x'.repeat(201) } },
      { caption: { en: 'a\u0000b' } },
      { caption: { fr: 'salon' } },
      { focal_point: { x: 2, y: 0 } },
      { focal_point: { x: 0.5 } },
      { alt: 'x' },
    ])
      expect((await call('PUT', `/${picture}`, details)).status, JSON.stringify(details)).toBe(400)
  })
})

describe('removing', () => {
  test('takes the record and the files away', async () => {
    const [one, two] = (await uploads(2)) as [number, number]
    await add([one, two])
    const { status, body } = await call('DELETE', `/${one}`)
    expect([status, body.message]).toEqual([200, 'The photo or video has been removed.'])
    expect(await idsOf()).toEqual([two])
    expect(await office.dependencies.media.stateOf([one], 'en')).toEqual([])
    expect((await call('DELETE', `/${one}`)).status).toBe(404)
  })
})

describe('whose listing', () => {
  test('its owner and those who manage all change it; others are refused before their files are read', async () => {
    const picture = await upload()
    await add([picture])
    const draft = await office.add(office.agent, { publication: 'draft' })
    const cases = [
      ['POST', '', { media: [picture] }],
      ['PUT', '/order', { media: [picture] }],
      ['PUT', `/${picture}`, { caption: { en: 'x' } }],
      ['PUT', `/${picture}/cover`, undefined],
      ['DELETE', `/${picture}`, undefined],
    ] as const
    for (const [method, rest, body] of cases) {
      expect((await call(method, rest, body, office.otherAgent)).status, `${method} ${rest}`).toBe(403)
      expect((await call(method, rest, body, office.reader)).status, `${method} ${rest}`).toBe(403)
      expect((await office.call(null, method, url(rest), body)).status, `${method} ${rest}`).toBe(401)
      expect((await office.call(office.otherAgent, method, url(rest, draft), body)).status, `${method} ${rest}`).toBe(
        404,
      )
    }
    // Read, this file would be refused as no picture.
    const file = { name: 'images', fileName: 'a', content: Buffer.from('no picture') }
    const form = await office.send(url(), [file], { who: office.otherAgent })
    expect([form.status, form.body.code]).toEqual([403, 'not-your-listing'])
    const managed = await call('PUT', `/${picture}`, { caption: { en: 'Checked' } }, office.manager)
    expect(managed.status).toBe(200)
    expect(await idsOf()).toEqual([picture])
  })

  test('who uploaded a picture says nothing of it any more once its listing is another one’s', async () => {
    const picture = await upload()
    await add([picture])
    const say = (en: string, who = office.agent) =>
      office.call(who, 'PUT', `/api/media/${picture}`, { caption: { en } })
    expect((await say('Mine to say')).status).toBe(200)
    await office.call(office.manager, 'PUT', `/api/property/${listing}`, { owner_id: office.otherAgent.id })
    const refused = await say('Call another number')
    expect([refused.status, refused.body.code]).toEqual([403, 'not-your-listing'])
    expect((await office.mediaOf(listing))[0]?.caption).toEqual({ en: 'Mine to say' })
  })
})
