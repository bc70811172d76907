import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MediaView } from '#domains/media/index.ts'
import type { Person } from '#tests/support/accounts.ts'
import { cameraJpeg } from '#tests/support/pictures/camera-pictures.ts'
import { startMediaApp, type MediaApp } from '#tests/support/pictures/media-app.ts'

let server: MediaApp
let id: number
beforeAll(async () => {
  server = await startMediaApp()
  id = (await server.upload(await cameraJpeg())).body.media.id
})
afterAll(() => server.close())

async function say(details: unknown, { who = server.agent, media = id }: { who?: Person; media?: number } = {}) {
  const { status, body } = await server.call(who, 'PUT', `/api/media/${media}`, details)
  return { status, code: body.code, message: body.message, media: body['media'] as MediaView }
}

test('caption and focal point come back on read', async () => {
  const focal = { x: 0.25, y: 0.75 }
  const { status, message, media } = await say({ caption: { en: ' The yard ', am: 'ግቢው' }, focal_point: focal })
  expect([status, message]).toEqual([200, 'Saved'])
  expect(media).toMatchObject({ caption: { en: 'The yard', am: 'ግቢው' }, focal_point: focal })
  const { list } = await server.call(server.agent, 'GET', `/api/media?ids=${id}`)
  expect(list).toMatchObject([{ caption: { en: 'The yard', am: 'ግቢው' }, focal_point: focal }])
})

test('what is not sent stays, and an empty caption is removed', async () => {
  await say({ caption: { en: 'One', am: 'አንድ' }, focal_point: { x: 0, y: 1 } })
  expect((await say({ caption: { am: '' } })).media).toMatchObject({
    caption: { en: 'One' },
    focal_point: { x: 0, y: 1 },
  })
  expect((await say({ focal_point: null })).media).toMatchObject({ caption: { en: 'One' }, focal_point: null })
})

test('the limits are those of the settings', async () => {
  const { body } = await server.call(server.agent, 'GET', '/api/media/limits')
  expect(body).toEqual({ image: 20 * 1024 * 1024, video: 200 * 1024 * 1024, pictures: 40, videos: 5 })
})

test('changes are recorded, once', async () => {
  const subject = `/api/audit?action=media.updated&subject_id=${id}`
  const administrator = await server.person('admin')
  await say({ caption: { en: 'Before' } })
  const count = (await server.call(administrator, 'GET', subject)).list.length
  await say({ caption: { en: 'After' } })
  await say({ caption: { en: 'After' } })
  expect((await server.call(administrator, 'GET', subject)).list).toHaveLength(count + 1)
})

test('the uploads of others are nobody else’s business', async () => {
  const other = await server.person('agent')
  expect(await say({ caption: { en: 'Mine' } }, { who: other })).toMatchObject({ status: 404, code: 'media-not-found' })
  expect(await say({ caption: {} }, { media: 999_999 })).toMatchObject({ status: 404 })
})

test.each([
  [{ caption: { fr: 'x' } }],
  [{ caption: { en: 'x'.repeat(201) } }],
  [{ caption: { en: 'a\0b' } }],
  [{ focal_point: { x: 1.01, y: 0 } }],
  [{ focal_point: { x: 0.5 } }],
  [{ owner_id: 1 }],
  [{ state: 'ready' }],
])('security 11, 19: %j → 400', async (details) => expect((await say(details)).status).toBe(400))
