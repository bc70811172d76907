import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#tests/support/accounts.ts'
import { dumpTables } from '#tests/support/dump.ts'
import { openImportOffice, type ImportOffice } from '#tests/support/import-office.ts'
import { cameraJpeg } from '#tests/support/pictures/camera-pictures.ts'
import { asEncrypted, type ZipEntry, zipOf } from '#tests/support/zip.ts'

// Imports files of 60 rows with a mistake in every sixth, published at once, as the screen does after its check. All mistakes are on the
// error sheet, wrong pictures keep their listing off the market, and an undo leaves nothing behind. `import-mistakes.test.ts` covers
// mistakes found before anything is stored.

let office: ImportOffice
let sara: Person
let picture: Buffer
beforeAll(async () => {
  office = await openImportOffice({ LISTING_MAX_PICTURES: '2' })
  sara = await office.person('agent')
  picture = await cameraJpeg(1, { width: 64, height: 48 })
})
afterAll(() => office.close())

type Row = Record<string, string>
const size = 60
const isWrong = (index: number) => index % 6 === 1
const wrongLines = Array.from({ length: size }, (_, index) => index).flatMap((index) =>
  isWrong(index) ? [index + 2] : [],
)

function sheet(change: (index: number) => Row, name = 'spoilt'): string {
  const rows = Array.from({ length: size }, (_, index): Row => {
    const usual = {
      reference: `${name}-${index}`,
      title: `${name} ${index}`,
      offer: 'For rent',
      category: 'Apartment',
      location: 'Bole',
      price: String(60_000 + index * 500),
      bedrooms: '2',
      'size m2': '90',
      pictures: '',
    }
    return isWrong(index) ? { ...usual, ...change(index) } : usual
  })
  return [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\n')
}

/** Imports a file, returns the lines on its error sheet and the listings it published, and undoes it. */
async function importAndUndo(content: string | Buffer) {
  const before = await dumpTables(office.database.pool)
  const { id } = await office.upload(sara, content)
  const checked = await office.run(sara, id, 'check')
  const done = await office.run(sara, id, 'start')
  const { text } = await office.call(sara, 'GET', `${office.path}/${id}/errors`)
  const told = text.split('\r\n').flatMap((line) => Number(/^(\d+),/.exec(line)?.[1] ?? 0) || [])
  const { rows } = await office.database.pool.query<{ line: number }>(`
    select regexp_replace(source_reference, '.*-', '')::integer + 2 as line from properties
    where source_reference like 'spoilt-%' and listed order by 1`)
  await office.run(sara, id, 'undo')
  expect(await dumpTables(office.database.pool)).toEqual(before)
  return { checked: checked.counts, counts: done.counts, told, live: new Set(rows.map(({ line }) => line)) }
}

test('a market without a mistake, so that something is usual', async () => {
  const { id } = await office.upload(
    sara,
    sheet(() => ({}), 'market'),
  )
  expect((await office.run(sara, id, 'start')).counts).toMatchObject({ added: size, warned: 0 })
})

describe('pictures', () => {
  const heic = '\0\0\0\u0018ftypheic\0\0\0\0mif1heic'
  test.each<[string, string, () => ZipEntry[]]>([
    ['that are not there', 'gone.jpg', () => []],
    ['with another ending than the file has', 'front.png', () => []],
    ['of which one is there and one is not', 'front.jpg; gone.jpg', () => []],
    ['that are texts', 'text.jpg', () => [{ name: 'text.jpg', content: 'Hello' }]],
    ['that are cut off', 'cut.jpg', () => [{ name: 'cut.jpg', content: picture.subarray(0, 700) }]],
    ['that are empty', 'empty.jpg', () => [{ name: 'empty.jpg', content: '' }]],
    ['that only an iPhone shows', 'a.heic', () => [{ name: 'a.heic', content: heic }]],
    ['that are pages', 'page.jpg', () => [{ name: 'page.jpg', content: '<html><script>alert(1)</script>' }]],
    [
      'that several are called',
      'same.jpg',
      () => ['a', 'b'].map((name) => ({ name: `${name}/same.jpg`, content: picture })),
    ],
    [
      'more than a listing may have',
      'a.jpg;b.jpg;c.jpg',
      () => ['a', 'b', 'c'].map((name) => ({ name: `${name}.jpg`, content: picture })),
    ],
    ['that are links', 'link.jpg', () => [{ name: 'link.jpg', content: '/etc/passwd', mode: 0o120_777 }]],
  ])(
    '%s',
    async (_, pictures, files) => {
      const table = { name: 'homes.csv', content: sheet(() => ({ pictures })) }
      const { counts, told, live } = await importAndUndo(
        await zipOf([table, { name: 'front.jpg', content: picture }, ...files()]),
      )
      expect(counts).toMatchObject({ added: size, rejected: 0, warned: wrongLines.length })
      expect(told).toEqual(wrongLines)
      expect([...live].filter((line) => wrongLines.includes(line))).toEqual([])
      expect(live.size).toBe(size - wrongLines.length)
    },
    120_000,
  )

  test.each<[string, () => Promise<Buffer>, string]>([
    [
      'behind a password',
      async () => asEncrypted(await zipOf([{ name: 'a.csv', content: sheet(() => ({})) }])),
      'import-encrypted-zip',
    ],
    ['without their CSV file', () => zipOf([{ name: 'front.jpg', content: picture }]), 'import-zip-without-csv'],
    [
      'with two CSV files',
      () => zipOf(['a.csv', 'b.csv'].map((name) => ({ name, content: sheet(() => ({})) }))),
      'import-zip-several-csv',
    ],
  ])('%s are refused as a whole', async (_, zip, code) => {
    const response = await office.app.inject({
      method: 'POST',
      url: office.path,
      headers: { authorization: `Bearer ${sara.token}`, 'content-type': 'application/zip' },
      payload: await zip(),
    })
    expect(response.json()).toMatchObject({ code })
  })
})

test.each<[string, (index: number) => Row]>([
  ['a misspelt place', () => ({ location: 'Bolle' })],
  ['a price in dollars', () => ({ price: '$500' })],
  ['a sale that is called a rent', () => ({ price: '9500000' })],
  ['a rent in thousands', () => ({ price: '65' })],
  ['a size of one room for six', () => ({ 'size m2': '20', bedrooms: '6' })],
  ['a text that says something else', () => ({ title: 'Apartment for sale in Bole' })],
  ['a category that is new', () => ({ category: 'Warehouse', bedrooms: '', price: '65' })],
])('%s is told before and after, and undone', async (_, change) => {
  const { checked, counts, told } = await importAndUndo(sheet(change))
  expect(told).toEqual(wrongLines)
  expect(counts).toEqual(checked)
  expect(counts.rejected + counts.warned).toBe(wrongLines.length)
})
