import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startMediaApp, type MediaApp } from '#tests/support/pictures/media-app.ts'
import { cameraJpeg } from '#tests/support/pictures/camera-pictures.ts'

let server: MediaApp

beforeAll(async () => {
  server = await startMediaApp()
  await server.dependencies.jobs.start((error) => console.error(error))
})

afterAll(() => server.close())

const get = (url: string, headers = {}) => server.app.inject({ method: 'GET', url, headers })

describe('a picture', () => {
  test('is taken, shown at once in small, and ready in all sizes soon', async () => {
    const { status, body } = await server.upload(await cameraJpeg(1, { width: 1800, height: 1200 }))
    expect([status, body.message]).toEqual([201, 'Uploaded'])
    expect(body.media).toMatchObject({ kind: 'image', state: 'processing', width: 1800, height: 1200, picture: null })
    expect((await get(body.media.thumbnail ?? '')).statusCode).toBe(200)
    const view = await server.settled(body.media.id)
    expect(view.state).toBe('ready')
    expect(view.picture?.widths.webp).toEqual([320, 640, 1024, 1600])
  })
})
