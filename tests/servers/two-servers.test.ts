import { cpSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ImportView } from '#domains/listing-import/index.ts'
import type { Person } from '../support/accounts.ts'
import { fallSilent } from '../support/broken-upload.ts'
import { cameraJpeg } from '../support/pictures/camera-pictures.ts'
import { type OneServer, type TwoServers, shares, startTwoServers } from '../support/two-servers.ts'
import { zipOf } from '../support/zip.ts'

/** Limit for a change on one server to appear on another. */
const soon = { timeout: 1000, interval: 20 }
const patience = { timeout: 30_000, interval: 100 }

const json = async (response: Promise<Response>) => (await response).json() as Promise<Record<string, unknown>>

describe.each(shares)('two servers with %s', (share) => {
  let both: TwoServers
  let [first, second] = [] as unknown as [OneServer, OneServer]
  let agent: Person
  beforeAll(async () => {
    both = await startTwoServers(share)
    ;[first, second] = both.servers
    agent = both.office.agent
  }, 60_000)
  afterAll(() => both?.close())

  const shown = async (server: OneServer, id: number) =>
    ((await (await both.call(server, agent, 'GET', `/api/media?ids=${id}`)).json()) as Record<string, unknown>[])[0]
  const mayRead = async (who: Person) => (await both.call(second, who, 'GET', '/api/users/me')).status
  const sevenBedrooms = async () =>
    (await second.dependencies.index.facets({ listed: true }, { facets: ['bedrooms'] })).counts['bedrooms']?.['7']

  describe('an upload in pieces', () => {
    const tus = { 'tus-resumable': '1.0.0' }
    const begin = async (bytes: number) => {
      const headers = { ...tus, 'upload-length': String(bytes), 'upload-metadata': `filetype ${btoa('image/jpeg')}` }
      const begun = await both.call(first, agent, 'POST', '/api/uploads', { headers })
      expect(begun.status).toBe(201)
      return begun.headers.get('location') ?? ''
    }
    const piece = (server: OneServer, url: string, offset: number, body: Buffer) =>
      both.call(server, agent, 'PATCH', url, {
        headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        body,
      })
    const offsetAt = async (server: OneServer, url: string) =>
      Number((await both.call(server, agent, 'HEAD', url, { headers: tus })).headers.get('upload-offset'))

    test('may send each to another server, and its picture is seen on both', async () => {
      const picture = await cameraJpeg(1, { width: 1200, height: 900 })
      const url = await begin(picture.length)
      const length = Math.ceil(picture.length / 7)
      let last: Response | undefined
      for (let turn = 0; turn < 7; turn += 1) {
        const [here, there] = turn % 2 ? [first, second] : [second, first]
        expect(await offsetAt(there, url)).toBe(turn * length)
        last = await piece(here, url, turn * length, picture.subarray(turn * length, (turn + 1) * length))
        expect(last.status).toBe(204)
      }
      const id = Number(last?.headers.get('media-id'))
      await vi.waitFor(async () => expect(await shown(first, id)).toMatchObject({ state: 'ready' }), patience)
      const { url: path } = (await shown(second, id)) as { url: string }
      for (const server of [first, second]) {
        const served = await both.call(server, null, 'GET', path)
        expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
        expect((await sharp(await served.bytes()).metadata()).width).toBe(1200)
      }
    })

    test('of two that come at once the file gets one', async () => {
      const picture = await cameraJpeg(1, { width: 640, height: 480 })
      const url = await begin(picture.length)
      const half = picture.subarray(0, picture.length / 2)
      const answers = await Promise.all([first, second, first].map((server) => piece(server, url, 0, half)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409])
      expect(await offsetAt(second, url)).toBe(half.length)
      const last = await piece(second, url, half.length, picture.subarray(half.length))
      expect(Number(last.headers.get('media-id'))).toBeGreaterThan(0)
    })

    test('goes on at another server when its connection to the first fell silent', async () => {
      const content = await cameraJpeg(1, { width: 640, height: 480 })
      const url = await begin(content.length)
      const { token } = agent
      const line = await fallSilent({ url: new URL(url, first.address), token, content, arrives: 1000 })
      await expect.poll(() => offsetAt(second, url), { timeout: 20_000 }).toBe(1000)
      line.destroy()
      const last = await piece(second, url, 1000, content.subarray(1000))
      expect(Number(last.headers.get('media-id'))).toBeGreaterThan(0)
    })

    test('that is asked about while it is finished becomes one picture', async () => {
      const picture = await cameraJpeg(1, { width: 640, height: 480 })
      const url = await begin(picture.length)
      await piece(first, url, 0, picture.subarray(0, 100))
      const upload = { isFinished: false }
      const sent = piece(first, url, 100, picture.subarray(100)).finally(() => (upload.isFinished = true))
      const asked: Promise<Response>[] = []
      const ask = () => asked.push(both.call(second, agent, 'HEAD', url, { headers: tus }))
      while (!upload.isFinished) {
        ask()
        await setTimeout(30)
      }
      ask()
      const answers = await Promise.all([sent, ...asked])
      const ids = answers.flatMap(({ headers }) => headers.get('media-id') ?? [])
      expect(answers.at(-1)?.headers.has('media-id')).toBe(true)
      expect(ids.length).toBeGreaterThan(1)
      expect(new Set(ids).size).toBe(1)
    })
  })

  describe('an import', () => {
    const header = 'reference,title,category,location,price,pictures'
    const path = '/api/property/imports'
    const upload = async (server: OneServer, type: string, body: Buffer) => {
      const answer = await both.call(server, agent, 'POST', path, { headers: { 'content-type': type }, body })
      expect(answer.status, await answer.clone().text()).toBe(201)
      return ((await answer.json()) as { import: ImportView }).import.id
    }
    const state = async (server: OneServer, id: number) =>
      (await json(both.call(server, agent, 'GET', `${path}/${id}`))) as unknown as ImportView

    test('with its pictures is uploaded to one server and started on the other, whichever does it', async () => {
      const picture = await cameraJpeg(1, { width: 320, height: 240 })
      const rows = ['a', 'b'].map((name) => `${share} ${name},Home ${name},Condo,Bole,45000,${name}.jpg`)
      const files = ['a.jpg', 'b.jpg'].map((name) => ({ name, content: picture }))
      const zip = await zipOf([{ name: 'homes.csv', content: `${header}\n${rows.join('\n')}\n` }, ...files])
      for (const [here, there] of [
        [first, second],
        [second, first],
      ] as const) {
        const id = await upload(here, 'application/zip', zip)
        const begun = await both.call(there, agent, 'POST', `${path}/${id}/start`, { body: { update: true } })
        expect(begun.status, await begun.clone().text()).toBe(202)
        await vi.waitFor(async () => expect((await state(here, id)).state).toBe('done'), patience)
        expect((await state(there, id)).counts).toMatchObject({ rows: 2, rejected: 0 })
      }
    })

    test('has its error sheet on both', async () => {
      const id = await upload(first, 'text/csv', Buffer.from(`${header}\nx,,Condo,Bole,45000,\n`))
      await both.call(second, agent, 'POST', `${path}/${id}/check`, { body: {} })
      await vi.waitFor(async () => expect((await state(first, id)).state).toBe('done'), patience)
      for (const server of [first, second]) {
        const sheet = await both.call(server, agent, 'GET', `${path}/${id}/errors`)
        expect([sheet.status, (await sheet.text()).split('\n')[1]]).toEqual([200, expect.stringContaining('x,')])
      }
    })
  })

  describe('what is changed on one', () => {
    test('is on the pages and among the counts of the other within a second', async () => {
      const id = await both.office.add(both.office.manager, { title: 'Before', bedrooms: '7' })
      const titleAt = async (server: OneServer) =>
        (await json(both.call(server, null, 'GET', `/api/property/${id}`)))['title']
      await vi.waitFor(async () => expect(await titleAt(second)).toBe('Before'), soon)
      await vi.waitFor(async () => expect(await sevenBedrooms()).toBe(1), soon)
      const form = both.office.form({ title: 'After', bedrooms: '6' })
      const changed = await both.call(first, both.office.manager, 'PUT', `/api/property/${id}`, { body: form })
      expect(changed.status, await changed.text()).toBe(200)
      await vi.waitFor(async () => expect(await titleAt(second)).toBe('After'), soon)
      await vi.waitFor(async () => expect((await sevenBedrooms()) ?? 0).toBe(0), soon)
    })

    test('holds there: signing out', async () => {
      const person = await both.office.person('agent')
      expect(await mayRead(person)).toBe(200)
      expect((await both.call(first, person, 'POST', '/api/auth/logout')).status).toBe(200)
      await vi.waitFor(async () => expect(await mayRead(person)).toBe(401), soon)
    })

    test('holds there: suspending somebody', async () => {
      const [administrator, person] = [await both.office.person('admin'), await both.office.person('agent')]
      expect(await mayRead(person)).toBe(200)
      const { status } = await both.call(first, administrator, 'POST', `/api/users/${person.uid}/suspend`)
      expect(status).toBe(200)
      await vi.waitFor(async () => expect(await mayRead(person)).toBe(401), soon)
    })

    test('holds there: another role', async () => {
      const [administrator, person] = [await both.office.person('admin'), await both.office.person('agent')]
      const mayAudit = async () => (await both.call(second, person, 'GET', '/api/audit')).status
      expect(await mayAudit()).toBe(403)
      const role = await both.office.role(['audit.read'])
      const changed = await both.call(first, administrator, 'PUT', `/api/users/${person.uid}`, {
        body: { roleId: role },
      })
      expect(changed.status, await changed.text()).toBe(200)
      await vi.waitFor(async () => expect(await mayAudit()).toBe(200), soon)
    })
  })

  test('a mail that no mail server takes lies where both look', async () => {
    const { mailer, config } = second.dependencies
    const to = { name: 'Sara', address: 'sara@homes.example' }
    const sent = await mailer.send({ to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' })
    if (sent.by !== 'outbox') throw new Error('Sent after all')
    const found = await (config.bucket ? first.dependencies.storage.read(sent.file) : readFile(sent.file))
    expect(found.toString()).toContain('sara@homes.example')
    expect(relative(first.dependencies.config.dataDir, sent.file)).toMatch(config.bucket ? /outbox/ : /^outbox/)
  })

  describe('a further server', () => {
    const files = /^Another server of this database keeps its files elsewhere: set DATA_DIR of both to one folder/

    test('with a folder of its own does not start, and says what to set', async () => {
      const own = { DATA_DIR: join(both.folder, 'own'), S3_BUCKET: '' }
      await expect(both.another(own)).rejects.toThrow(files)
    })

    test('with a copy of the folder neither', async () => {
      const copy = join(both.folder, 'copy')
      cpSync(first.dependencies.config.dataDir, copy, { recursive: true })
      await expect(both.another({ DATA_DIR: copy, S3_BUCKET: '' })).rejects.toThrow(files)
    })

    test('with another key neither', async () => {
      await expect(both.another({ SECRET_KEY: 'xW8ZrT1mX4vB9nK2wY6cL0pD3sF7hJ5gE=' })).rejects.toThrow(
        'Another server of this database has another key: set SECRET_KEY of both to the same',
      )
    })

    test('with the same starts', async () => {
      const third = await both.another()
      expect((await both.call(third, agent, 'GET', '/api/users/me')).status).toBe(200)
      await third.stop()
    })
  })

  test('when one is stopped amid an import, the other goes on with it to its end', async () => {
    // Stored in batches of 500: the second one waits for whoever has just added a home with a reference of it.
    const holder = new Client({ connectionString: both.office.database.url })
    await holder.connect()
    const copied = await both.office.add(both.office.manager)
    await holder.query('begin')
    await holder.query(
      `insert into properties (title, description, category_id, location_id, property_type, status, price, rent_period, owner_id, source_reference)
       select title, description, category_id, location_id, property_type, status, price, rent_period, $1, 's700' from properties where id = $2`,
      [agent.id, copied],
    )
    const rows = Array.from({ length: 1200 }, (_, turn) => `s${turn},Home ${turn},Condo,Bole,45000`)
    const csv = Buffer.from(`reference,title,category,location,price\n${rows.join('\n')}\nbad,,Condo,Bole,45000\n`)
    const path = '/api/property/imports'
    const headers = { 'content-type': 'text/csv' }
    const sent = await both.call(first, agent, 'POST', path, { headers, body: csv })
    const { id } = ((await sent.json()) as { import: ImportView }).import
    // Only the first server may run the import, since that one will stop.
    await second.dependencies.jobs.stop()
    expect((await both.call(first, agent, 'POST', `${path}/${id}/start`, { body: {} })).status).toBe(202)
    const state = async () => (await json(both.call(second, agent, 'GET', `${path}/${id}`))) as unknown as ImportView
    await vi.waitFor(async () => expect((await state()).counts.added).toBe(500), patience)
    await first.stop()
    await holder.end()
    const third = await both.another()
    await third.dependencies.jobs.start((error) => process.stderr.write(`${String(error)}\n`))
    await vi.waitFor(async () => expect((await state()).state).toBe('done'), { timeout: 90_000, interval: 200 })
    expect((await state()).counts).toMatchObject({ rows: 1201, added: 1200, rejected: 1 })
    const sheet = await (await both.call(second, agent, 'GET', `${path}/${id}/errors`)).text()
    expect(sheet.split('\n')[1]).toContain('bad,')
  }, 120_000)
})
