import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Body, Person } from '#tests/support/accounts.ts'
import { cameraJpeg } from '#tests/support/pictures/camera-pictures.ts'
import { html } from '#tests/support/pictures/hostile-files.ts'
import { startMediaApp, type MediaApp } from '#tests/support/pictures/media-app.ts'
import { multipartBody } from '#tests/support/pictures/multipart-body.ts'

let server: MediaApp
let teacher: Person

beforeAll(async () => {
  server = await startMediaApp()
  teacher = await server.person(['students.manage'])
})
afterAll(() => server.close())

async function give(who: Person, content: Buffer) {
  const { payload, contentType } = multipartBody([{ name: 'file', content, fileName: 'student.jpg' }])
  const headers = { 'content-type': contentType, authorization: `Bearer ${who.token}` }
  const response = await server.app.inject({ method: 'POST', url: '/api/users/students/picture', headers, payload })
  return { status: response.statusCode, body: response.json<Body>() }
}

const register = (email: string, profilePicture: unknown) =>
  server.call(teacher, 'POST', '/api/users/students/register', {
    email,
    password: 'a long sentence',
    name: 'Hanna',
    subject: 'Mathematics',
    phone: '0911223344',
    address: 'Bole, Addis Abeba',
    bio: 'Likes numbers.',
    profilePicture,
  })

test('a picture of a student is uploaded, and its address is sent with the form and listed', async () => {
  const { status, body } = await give(teacher, await cameraJpeg())
  expect([status, body['profilePicture']]).toEqual([
    201,
    expect.stringMatching(/^\/media\/[\da-f]{2}\/[\da-f]{32}-256\.jpg$/),
  ])
  const added = await register('pictured@homes.example', body['profilePicture'])
  expect([added.status, added.body.student['profilePicture']]).toEqual([201, body['profilePicture']])
  expect((await server.call(null, 'GET', String(body['profilePicture']))).status).toBe(200)
})

test('a picture that the sweep has deleted, as nobody sent its address within an hour, is asked for again', async () => {
  const { body } = await give(teacher, await cameraJpeg())
  const before = new Set(await server.files())
  const name = String(body['profilePicture']).split(/[/-]/).at(-2)
  const its = [...before].filter((file) => file.includes(String(name)))
  await Promise.all(its.map((file) => rm(join(server.dataDir, file))))
  const refused = await register('late@homes.example', body['profilePicture'])
  expect([its.length, refused.status, refused.body.code]).toEqual([4, 400, 'picture-gone'])
  expect(refused.body.errors.map(({ field }) => field)).toEqual(['profilePicture'])
  expect((await register('late@homes.example', '')).status).toBe(201)
})

test('an address that leads out of the stored pictures is none', async () => {
  const { status, body } = await register('outside@homes.example', '/media/../../secret')
  expect([status, body.errors.map(({ field }) => field)]).toEqual([400, ['profilePicture']])
})

test('an address that no stored picture can have is one of a picture that is gone', async () => {
  const { body } = await give(teacher, await cameraJpeg())
  for (const address of [`/media/${'a'.repeat(300)}`, `${String(body['profilePicture'])}/below`]) {
    const refused = await register('beside@homes.example', address)
    expect([refused.status, refused.body.code]).toEqual([400, 'picture-gone'])
  }
})

test('security 14: what is no picture is refused and leaves nothing; who manages no students uploads none', async () => {
  const before = await server.files()
  expect((await give(teacher, html)).status).toBe(415)
  expect((await give(server.agent, await cameraJpeg())).status).toBe(403)
  expect(await server.files()).toEqual(before)
})
