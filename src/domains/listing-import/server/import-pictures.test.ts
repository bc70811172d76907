import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportView } from '#domains/listing-import/index.ts'
import { messageText } from '#shared/message.ts'
import type { Person } from '#tests/support/accounts.ts'
import { untilJobsAreDone } from '#tests/support/done-jobs.ts'
import { openImportOffice, type ImportOffice } from '#tests/support/import-office.ts'
import { cameraJpeg, gps } from '#tests/support/pictures/camera-pictures.ts'
import { type ZipEntry, zipOf } from '#tests/support/zip.ts'
import { importListings } from './import-listings.ts'
import { openArchive, openSourceFile } from '#domains/listing-files/server/index.ts'

let office: ImportOffice
let sara: Person
let picture: Buffer
beforeAll(async () => {
  office = await openImportOffice({ LISTING_MAX_PICTURES: '3', PICTURE_MAX_MB: '1' })
  sara = await office.person('agent')
  picture = await cameraJpeg(1, { width: 320, height: 240 })
})
afterAll(() => office.close())

const header = 'reference,title,category,location,price,pictures'
const row = (reference: string, pictures: string) => `${reference},Home ${reference},Condo,Bole,45000,"${pictures}"`
const zip = (rows: string[], files: ZipEntry[]) =>
  zipOf([{ name: 'homes.csv', content: `${header}\n${rows.join('\n')}\n` }, ...files])
/** Returns pictures that all differ. */
const shots = (...names: string[]) =>
  Promise.all(
    names.map(async (name, index) => ({
      name,
      content: await sharp({ create: { width: 60 + index, height: 40, channels: 3, background: '#336699' } })
        .jpeg()
        .toBuffer(),
    })),
  )

async function imported(content: Buffer, options: object = {}): Promise<ImportView> {
  const { id } = await office.upload(sara, content)
  const done = await office.run(sara, id, 'start', options)
  expect(done, JSON.stringify(done.failure)).toMatchObject({ state: 'done' })
  return done
}

const query = async (text: string, ...values: unknown[]) => (await office.database.pool.query(text, values)).rows

/** Returns the state of a listing and its number of pictures. */
async function listing(reference: string) {
  const [found] = await query(
    `select publication, version, (select count(*)::integer from property_media where property_id = properties.id) as pictures
     from properties where source_reference = $1`,
    reference,
  )
  return found
}

const problemsOf = ({ warnings }: ImportView) =>
  warnings.map(({ line, problems }) => [line, ...problems.map(({ field, reason }) => `${field}: ${reason}`)])

test('listings are published with the pictures of their rows, each content once, cleaned like any upload', async () => {
  const content = await zip(
    [row('p1', 'kitchen.jpg; Garden.PNG'), row('p2', 'kitchen; copy.jpg')],
    [
      { name: 'pictures/Kitchen.jpg', content: picture },
      { name: 'pictures/copy.jpg', content: picture },
      { name: 'pictures/garden.png', content: (await shots('x'))[0]?.content ?? '' },
    ],
  )
  const { id, pictures } = await office.upload(sara, content)
  expect(pictures).toEqual({ found: 3, added: 0 })
  expect((await office.run(sara, id, 'check')).counts).toMatchObject({ added: 2, warned: 0 })
  expect(await query('select from media where imported')).toEqual([])

  const done = await office.run(sara, id, 'start')
  expect(done).toMatchObject({ state: 'done', counts: { added: 2, warned: 0 }, pictures: { found: 3, added: 3 } })
  expect(await listing('p1')).toMatchObject({ publication: 'published', pictures: 2 })
  expect(await listing('p2')).toMatchObject({ publication: 'published', pictures: 1 })
  const [stored] = await query(`select original, owner_id from media where imported order by id limit 1`)
  expect(stored.owner_id).toBe(sara.id)
  const original = await office.dependencies.storage.read(stored.original)
  expect(original.includes(gps.place)).toBe(false)
  expect((await sharp(original).metadata()).exif).toBeUndefined()
})

describe('a row whose pictures are not all there is a draft, and says so', () => {
  const cases: [string, string, ZipEntry[], string][] = [
    ['one is missing', 'there.jpg; gone.jpg', [], 'No photo is called “gone.jpg”.'],
    ['all are missing', 'gone.jpg', [], 'No photo is called “gone.jpg”.'],
    [
      'more are missing than can be named',
      '1.jpg; 2.jpg; 3.jpg; 4.jpg; 5.jpg; 6.jpg',
      [],
      'No photo is called “1.jpg”, “2.jpg”, “3.jpg”, “4.jpg”, “5.jpg”, ….',
    ],
    [
      'one is meant by several',
      'same.jpg',
      [
        { name: 'a/same.jpg', content: 'x' },
        { name: 'b/same.jpg', content: 'x' },
      ],
      'Several photos are called “same.jpg”; write the folder too.',
    ],
    ['one is no picture', 'text.jpg', [{ name: 'text.jpg', content: 'Hello' }], '“text.jpg”: '],
    [
      'one is an iPhone’s',
      'a.heic',
      [{ name: 'a.heic', content: '\0\0\0\u0018ftypheic\0\0\0\0mif1heic' }],
      '“a.heic”: ',
    ],
    [
      'one is a link',
      'link.jpg',
      [{ name: 'link.jpg', content: '/etc/passwd', mode: 0o120_777 }],
      'No photo is called',
    ],
    ['one is a bomb', 'bomb.jpg', [{ name: 'bomb.jpg', content: Buffer.alloc(60 * 1024 * 1024) }], '“bomb.jpg”: '],
  ]
  test.each(cases)('%s', async (name, pictures, files, reason) => {
    const reference = name.replaceAll(/\W/g, '')
    const content = await zip([row(reference, pictures)], [{ name: 'there.jpg', content: picture }, ...files])
    const done = await imported(content)
    expect(done.counts).toMatchObject({ added: 1, warned: 1, rejected: 0 })
    expect(problemsOf(done)).toEqual([[2, expect.stringContaining(`pictures: ${reason}`)]])
    const { publication, pictures: shown } = await listing(reference)
    expect([publication, shown]).toEqual(['draft', name === 'one is missing' ? 1 : 0])
    const { text } = await office.call(sara, 'GET', `${office.path}/${done.id}/errors`)
    expect(text.split('\r\n')[1]).toMatch(/^2,Photos,"?Photos: Please check: /)
    expect(text).toContain(reference)
  })

  test('there are more than a listing may have', async () => {
    const names = ['1.jpg', '2.jpg', '3.jpg', '4.jpg']
    const done = await imported(await zip([row('many', names.join(';'))], await shots(...names)))
    expect(problemsOf(done)).toEqual([
      [2, expect.stringContaining('A listing has at most 3 photos; left out: “4.jpg”')],
    ])
    expect(await listing('many')).toMatchObject({ publication: 'draft', pictures: 3 })
  })

  test('the file came without pictures', async () => {
    const { id } = await office.upload(sara, `${header}\n${row('alone', 'a.jpg')}\n`)
    const done = await office.run(sara, id, 'start')
    expect(problemsOf(done)).toEqual([[2, expect.stringContaining('No photos came with this file.')]])
    expect(await listing('alone')).toMatchObject({ publication: 'draft', pictures: 0 })
  })
})

test('a check finds what is missing before anything is stored', async () => {
  const { id } = await office.upload(sara, await zip([row('k1', 'a.jpg'), row('k2', 'b.jpg')], await shots('a.jpg')))
  const checked = await office.run(sara, id, 'check')
  expect(checked).toMatchObject({ counts: { added: 2, warned: 1 }, warning_rules: { picturesMissing: 1 } })
  expect(await listing('k1')).toBeUndefined()
})

test('an update brings the pictures that a listing lacks, each once, and undoing it takes them away', async () => {
  const files = await shots('u1.jpg', 'u2.jpg')
  await imported(await zip([row('u', 'u1.jpg; u2.jpg')], files.slice(0, 1)))
  expect(await listing('u')).toMatchObject({ publication: 'draft', pictures: 1, version: 2 })
  const left = await imported(await zip([row('u', 'u1.jpg; u2.jpg')], files))
  expect(left.counts).toMatchObject({ different: 1, updated: 0 })
  const updated = await imported(await zip([row('u', 'u1.jpg; u2.jpg')], files), { update: true })
  expect(updated).toMatchObject({ counts: { updated: 1 }, pictures: { added: 1 } })
  expect(await listing('u')).toMatchObject({ pictures: 2, version: 3 })
  const again = await imported(await zip([row('u', 'u1.jpg; u2.jpg')], files), { update: true })
  expect(again).toMatchObject({ counts: { unchanged: 1 }, pictures: { added: 0 } })

  expect((await office.run(sara, updated.id, 'undo')).counts).toMatchObject({ updated: 1, different: 0 })
  expect(await listing('u')).toMatchObject({ pictures: 1, version: 4 })
})

/** Uploads homes with one picture each, and imports them with a worker that is killed after some of them. */
async function uploadAndKill(names: readonly string[], after: number): Promise<number> {
  const files = await shots(...names.map((name) => `${name}.jpg`))
  const rows = names.map((name) => row(name, name))
  const { id } = await office.upload(sara, await zip(rows, files))
  let listings = 0
  const killed = importedByHand(id, {
    maxBytes: 1e9,
    onPictures: async () => {
      if ((listings += 1) > after) throw new Error('killed')
    },
  })
  await expect(killed).rejects.toThrow('killed')
  return id
}

/** Imports an uploaded file without a job; returns what was unusual in its rows. */
async function importedByHand(
  id: number,
  { maxBytes, onPictures }: { maxBytes: number; onPictures?: () => Promise<void> },
): Promise<(string | undefined)[]> {
  const [{ batch, stored_as: stored }] = await query('select batch, stored_as from listing_imports where id = $1', id)
  const folder = join(office.dataDir, 'imports')
  const archive = await openArchive(join(folder, `${stored}.zip`))
  const { db, media } = office.dependencies
  const unusual: (string | undefined)[] = []
  try {
    await importListings(db, await openSourceFile(join(folder, `${stored}.csv`)), {
      owner: { ownerId: sara.id, all: false },
      by: { context: { actor: sara, origin: null }, batch },
      pictures: {
        source: archive.pictures,
        media,
        limits: { pictures: 3, videos: 1, pictureBytes: 1e9 },
        maxBytes,
      },
      ...(onPictures && { onPictures }),
      onRead: (_, problems) => void unusual.push(problems.map(({ reason }) => messageText(reason, 'en')).join()),
    })
    return unusual
  } finally {
    archive.pictures.close()
  }
}

test('a worker that is killed between the listings and their pictures is followed where it was, and nothing is there twice', async () => {
  const names = Array.from({ length: 6 }, (_, index) => `r${index}`)
  const id = await uploadAndKill(names, 2)
  const publications = await Promise.all(names.map(async (name) => (await listing(name)).publication))
  expect(publications.join(' ')).toBe('published published draft draft draft draft')
  const done = await office.run(sara, id, 'start')
  expect(done.counts).toMatchObject({ rows: 6, rejected: 0 })
  for (const name of names)
    expect(await listing(name)).toMatchObject({ publication: 'published', pictures: 1, version: 2 })
  expect(await query('select from import_pictures')).toEqual([])
})

test('a listing deleted while it waits for its pictures gets none, and stays deleted', async () => {
  const id = await uploadAndKill(['d0', 'd1'], 0)
  await query("update properties set deleted_at = now() where source_reference = 'd0'")
  expect(await office.run(sara, id, 'start')).toMatchObject({ state: 'done', pictures: { added: 1 } })
  expect(await listing('d0')).toMatchObject({ publication: 'draft', pictures: 0 })
  expect(await listing('d1')).toMatchObject({ publication: 'published', pictures: 1 })
  expect(await query('select from import_pictures')).toEqual([])
})

test('pictures are unpacked up to a size in all, however many homes name one of them', async () => {
  const files = await shots('big.jpg')
  const names = ['b0', 'b1', 'b2', 'b3']
  const rows = names.map((name) => row(name, 'big.jpg'))
  const { id } = await office.upload(sara, await zip(rows, files))
  const unusual = await importedByHand(id, { maxBytes: 2 * (files[0]?.content.length ?? 0) })
  const tooMuch = '“big.jpg”: The photos in this file are too large in total.'
  expect(unusual).toEqual(['', '', expect.stringContaining(tooMuch), expect.stringContaining(tooMuch)])
  const stored = await Promise.all(names.map(listing))
  expect(stored.map(({ publication, pictures }) => [publication, pictures])).toEqual([
    ['published', 1],
    ['published', 1],
    ['draft', 0],
    ['draft', 0],
  ])
})

test('one picture of many homes is a picture of each', async () => {
  const rows = Array.from({ length: 5 }, (_, index) => row(`f${index}`, 'front.jpg'))
  const done = await imported(await zip(rows, await shots('front.jpg')))
  expect(done.pictures).toEqual({ found: 1, added: 5 })
})

test('undoing an import removes its pictures and their files', async () => {
  const files = () =>
    readdirSync(join(office.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  await untilJobsAreDone(office.database.pool)
  const [before, media] = [files().length, await query('select id from media order by id')]
  const done = await imported(await zip([row('z1', 'z.jpg'), row('z2', 'z.jpg')], await shots('z.jpg')))
  expect(await listing('z1')).toMatchObject({ publication: 'published', pictures: 1 })
  expect((await office.run(sara, done.id, 'undo')).counts).toMatchObject({ added: 2, different: 0 })
  expect(await query('select id from media order by id')).toEqual(media)
  await expect.poll(() => files().length, { timeout: 30_000 }).toBe(before)
})

test('pictures of imports do not use up what a person may upload in an hour', async () => {
  await query(
    `insert into media (kind, path, widths, width, height, color, owner_id, imported)
     select 'image', '/pictures/none-' || n, '{"jpg":[320]}', 1, 1, '#000000', $1::integer, true from generate_series(1, 600) as n`,
    sara.id,
  )
  const done = await imported(await zip([row('h', 'h.jpg')], await shots('h.jpg')))
  expect(done.pictures).toEqual({ found: 1, added: 1 })
})

test('the pictures of a person’s last imports are kept, those of earlier ones are not', async () => {
  const abel = await office.person('agent')
  const ids: number[] = []
  for (let at = 0; at < 4; at += 1) ids.push((await office.upload(abel, await zip([row(`o${at}`, 'a')], []))).id)
  const start = (id: number | undefined) => office.call(abel, 'POST', `${office.path}/${id}/start`, {})
  expect(await start(ids[0])).toMatchObject({ status: 410, body: { code: 'import-file-gone' } })
  expect((await start(ids[1])).status).toBe(202)
})
