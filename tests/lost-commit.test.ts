import { afterAll, beforeAll, expect, test } from 'vitest'
import { openImportOffice } from './support/import-office.ts'
import { fieldParts, openFormOffice, type FormOffice } from './support/listing-forms.ts'
import { plain } from './support/pictures/camera-pictures.ts'
import type { Part } from './support/pictures/multipart-body.ts'
import { openStallingProxy, type StallingProxy } from './support/stalling-proxy.ts'
import { zipOf } from './support/zip.ts'

// Security 25: the connection to the database dies after PostgreSQL has committed an upload and before the server hears of it. The caller
// is told 503; the record stands, so its files must too.

let office: FormOffice
let proxy: StallingProxy
let picture: Part

beforeAll(async () => {
  office = await openFormOffice({}, { pooler: async (url) => (proxy = await openStallingProxy(url)).url })
  picture = { name: 'images', fileName: 'salon.png', content: await plain('png') }
})
afterAll(async () => {
  await office.close()
  await proxy.close()
})

/** Returns those of the addresses at which no file is served. */
async function unserved({ app }: Pick<FormOffice, 'app'>, urls: readonly unknown[]): Promise<unknown[]> {
  const answers = await Promise.all(urls.map((url) => app.inject({ url: String(url) })))
  return urls.filter((_, index) => answers[index]?.statusCode !== 200)
}

const refusal = [503, 'database-unavailable']

/** Sends an upload whose COMMIT gets no reply, and again; returns the answer to the second. */
async function sendTwice(key: string, url: string, parts: Part[]) {
  const send = () => office.send(url, parts, { headers: { 'idempotency-key': key } })
  const lost = proxy.loseCommitOf('insert into "media"')
  const refused = await send()
  await lost
  expect([refused.status, refused.body.code]).toEqual(refusal)
  const repeated = await send()
  expect(repeated.status).toBe(201)
  return repeated.body
}

test('a listing with pictures: the repeated request gets the first answer, with its pictures', async () => {
  const { property } = await sendTwice('listing', '/api/property', [...fieldParts(office.form()), picture])
  const media = await office.mediaOf((property as { id: number }).id)
  expect(media).toHaveLength(1)
  expect(await unserved(office, [media[0]?.thumbnail])).toEqual([])
})

test('a picture by itself', async () => {
  const { media } = await sendTwice('picture', '/api/media', [{ ...picture, name: 'file' }])
  expect(await unserved(office, [(media as { thumbnail: string }).thumbnail])).toEqual([])
})

test('a file to import: the row in the list of imports has its file', async () => {
  const headers = { authorization: `Bearer ${office.agent.token}`, 'content-type': 'text/csv' }
  const payload = 'reference,title,category,location,price\nl2,Home,Condo,Bole,45000\n'
  const lost = proxy.loseCommitOf('insert into "listing_imports"')
  const refused = await office.app.inject({ method: 'POST', url: '/api/property/imports', headers, payload })
  await lost
  expect([refused.statusCode, refused.json().code]).toEqual(refusal)
  const { list } = await office.call(office.agent, 'GET', '/api/property/imports')
  const check = await office.call(office.agent, 'POST', `/api/property/imports/${list[0]?.id}/check`, {})
  expect([check.status, check.text]).toEqual([202, expect.anything()])
})

test('an import: the worker goes on, and the listing has its picture once', async () => {
  let between: StallingProxy | undefined
  const importing = await openImportOffice({}, { pooler: async (url) => (between = await openStallingProxy(url)).url })
  try {
    const sara = await importing.person('agent')
    const table = 'reference,title,category,location,price,pictures\nl1,Home,Condo,Bole,45000,salon.png\n'
    const files = [
      { name: 'homes.csv', content: table },
      { name: 'salon.png', content: picture.content },
    ]
    const { id } = await importing.upload(sara, await zipOf(files))
    const lost = between?.loseCommitOf('insert into "media"')
    expect(await importing.run(sara, id, 'start')).toMatchObject({ state: 'done', pictures: { added: 1 } })
    await lost
    const listings = await importing.call(sara, 'GET', '/api/property')
    const { body } = await importing.call(sara, 'GET', `/api/property/${listings.list[0]?.id}`)
    const media = body['media'] as { thumbnail: string }[]
    expect(media).toHaveLength(1)
    expect(await unserved(importing, [media[0]?.thumbnail])).toEqual([])
  } finally {
    await importing.close()
    await between?.close()
  }
})
