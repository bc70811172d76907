import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { processorTime } from '#tests/support/processor-time.ts'
import { asEncrypted, claiming, repeated, replaced, withoutUtf8Flag, type ZipEntry, zipOf } from '#tests/support/zip.ts'
import { unreadableFile } from '../../file.errors.ts'
import { openArchive } from './archive.ts'
import { indexPictures, openPictureFolder, type PictureSource } from './picture-source.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'archives-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const limit = { bytes: 10 * 1024 * 1024, tooLarge: () => unreadableFile('empty') }
const table = { name: 'homes.csv', content: 'title\nFlat\n' }

async function open(zip: Buffer) {
  const path = join(folder, 'file.zip')
  writeFileSync(path, zip)
  return openArchive(path)
}

const of = async (...entries: ZipEntry[]) => open(await zipOf([table, ...entries]))
const pictures = (...names: string[]) => of(...names.map((name) => ({ name, content: name })))
/** Returns the path that a name resolves to. */
const found = ({ find }: PictureSource, name: string) => {
  const file = find(name)
  return typeof file === 'string' ? file : file.path
}

describe('a picture is found', () => {
  test.each([
    ['as it is called', 'a.jpg', 'a.jpg'],
    ['in another case', 'KITCHEN.JPG', 'Kitchen.jpg'],
    ['without its ending, which Windows hides', 'kitchen', 'Kitchen.jpg'],
    ['in a folder that the row does not name', 'garden.png', 'homes/pictures/garden.png'],
    ['by a part of its folders', 'pictures/garden.png', 'homes/pictures/garden.png'],
    ['by the folder of somebody’s computer', 'C:\\Users\\Abebe\\garden.png', 'homes/pictures/garden.png'],
    ['with the slashes of Windows', '.\\pictures\\garden.png', 'homes/pictures/garden.png'],
    ['in Amharic', 'ሳሎን 1.jpg', 'ሳሎን 1.jpg'],
    ['with letters and marks composed', 'caf\u00e9.jpg', 'cafe\u0301.jpg'],
    ['just as it is spelt, where others differ in case', 'Twin.jpg', 'Twin.jpg'],
    ['in the folder that the row names, where others are called so', 'b/same.jpg', 'b/same.jpg'],
    ['not where only another folder has it', 'other/garden.png', 'missing'],
    ['not where nothing is called so', 'cellar.jpg', 'missing'],
    ['not where several are', 'same.jpg', 'several'],
    ['not by leaving the folder', '../a.jpg', 'missing'],
  ])('%s', async (_, name, path) => {
    const archive = await pictures(
      'a.jpg',
      'Kitchen.jpg',
      'homes/pictures/garden.png',
      'ሳሎን 1.jpg',
      'cafe\u0301.jpg',
      'Twin.jpg',
      'twin.jpg',
      'a/same.jpg',
      'b/same.jpg',
    )
    expect(found(archive.pictures, name)).toBe(path)
    archive.pictures.close()
  })

  test('by a name in UTF-8 of which the file does not say that it is', async () => {
    const zip = await zipOf([table, { name: 'ሳሎን.jpg', content: 'x' }])
    const { pictures: source } = await open(withoutUtf8Flag(zip))
    expect(found(source, 'ሳሎን.jpg')).toBe('ሳሎን.jpg')
    source.close()
  })
})

test('5,000 names of a row are looked up in a moment, however long the paths that they may mean', async () => {
  const files = Array.from({ length: 20 }, (_, index) => {
    return { path: `${index}${'x'.repeat(60_000)}/1.jpg`, bytes: 1, open: () => Promise.reject(new Error('unread')) }
  })
  const { find } = indexPictures(files)
  const answers = new Set<unknown>()
  const taken = await processorTime(async () => {
    for (let turn = 0; turn < 5000; turn += 1) answers.add(find(`/home/${turn}/1.jpg`))
  })
  expect([...answers]).toEqual(['several'])
  expect(taken).toBeLessThan(1000)
})

test('what systems add, folders and links are no pictures', async () => {
  const { pictures: source } = await of(
    { name: '__MACOSX/._a.jpg', content: 'x' },
    { name: '.DS_Store', content: 'x' },
    { name: 'Thumbs.db', content: 'x' },
    { name: 'link.jpg', content: '/etc/passwd', mode: 0o120_777 },
    { name: 'a.jpg', content: 'picture' },
  )
  expect(source.count).toBe(1)
  expect(['link.jpg', '._a.jpg', 'Thumbs.db'].map((name) => found(source, name))).toEqual([
    'missing',
    'missing',
    'missing',
  ])
  const file = source.find('a.jpg')
  expect(typeof file === 'string' ? file : String(await buffer(await file.open()))).toBe('picture')
  source.close()
})

test('its CSV file is written, wherever it lies in the archive and whatever lies beside it', async () => {
  const entries = [
    { name: 'homes/ቤቶች.csv', content: 'title\nVilla\n' },
    { name: 'read me.txt', content: 'Hello' },
  ]
  const archive = await open(await zipOf(entries))
  const path = join(folder, 'table.csv')
  expect(await archive.extractTable(path, limit)).toBe(12)
  expect(readFileSync(path, 'utf8')).toBe('title\nVilla\n')
  archive.pictures.close()
})

/** Long enough to be compressed: stored entries have other lengths when encrypted. */
const packed = { ...table, content: 'title\n'.repeat(500) }
/** Returns 150 entries with a text of 60,000 bytes each beside their content. */
const filling = (entry: (text: string) => Pick<ZipEntry, 'name' | 'comment'>) => [
  table,
  ...Array.from({ length: 150 }, () => ({ content: 'x', ...entry('n'.repeat(60_000)) })),
]
const usual = () => zipOf([table, { name: 'a.jpg', content: 'x' }])

describe('refused is', () => {
  test.each<[string, () => Promise<Buffer>, string]>([
    ['what is cut off', async () => (await usual()).subarray(0, 60), 'import-broken-zip'],
    ['an empty archive', () => zipOf([]), 'import-zip-without-csv'],
    ['one without a CSV file', () => zipOf([{ name: 'a.jpg', content: 'x' }]), 'import-zip-without-csv'],
    ['one with several', () => zipOf([table, { name: 'more.csv', content: 'title\n' }]), 'import-zip-several-csv'],
    ['one with a password', async () => asEncrypted(await zipOf([packed])), 'import-encrypted-zip'],
    [
      'a spreadsheet',
      () =>
        zipOf([
          { name: '[Content_Types].xml', content: '<x/>' },
          { name: 'xl/workbook.xml', content: '<x/>' },
        ]),
      'import-spreadsheet',
    ],
    [
      'one with a way out of it',
      async () => replaced(await zipOf([table, { name: 'xx/evil.jpg', content: 'x' }]), 'xx/evil.jpg', '../evil.jpg'),
      'import-broken-zip',
    ],
    [
      'one with an absolute name',
      async () => replaced(await zipOf([table, { name: 'xetc/a.jpg', content: 'x' }]), 'xetc/a.jpg', '/etc/a.jpg'),
      'import-broken-zip',
    ],
    ['one of very many files', async () => repeated(await usual(), 10_001), 'import-too-many-files'],
    // Exactly as many files as allowed are read, and each second one is a CSV file.
    [
      'one of as many files as allowed, for other reasons only',
      async () => repeated(await usual(), 10_000),
      'import-zip-several-csv',
    ],
    ['one whose names fill the memory', () => zipOf(filling((text) => ({ name: text }))), 'import-too-many-files'],
    ['one whose comments do', () => zipOf(filling((comment) => ({ name: 'a.jpg', comment }))), 'import-too-many-files'],
  ])('%s', async (_, zip, code) => {
    await expect(open(await zip())).rejects.toMatchObject({ status: 400, code })
  })

  test('a CSV file that unpacks to more than it may, or than it says', async () => {
    const bomb = await zipOf([{ name: 'homes.csv', content: Buffer.alloc(11 * 1024 * 1024) }])
    expect(bomb.length).toBeLessThan(50_000)
    const before = readdirSync(folder)
    for (const [zip, code] of [
      [bomb, 'import-file-empty'],
      [claiming(bomb, 1000), 'import-broken-zip'],
    ] as const) {
      const archive = await open(zip)
      const path = join(folder, 'bomb.csv')
      await expect(archive.extractTable(path, limit)).rejects.toMatchObject({ code })
      archive.pictures.close()
      rmSync(path, { force: true })
    }
    expect(readdirSync(folder)).toEqual(before)
  })
})

test('pictures of a folder are found in it and in those inside, and links lead nowhere', async () => {
  const own = join(folder, 'pictures')
  mkdirSync(join(own, 'ቦሌ'), { recursive: true })
  writeFileSync(join(own, 'ቦሌ', 'Kitchen.JPG'), 'kitchen')
  writeFileSync(join(folder, 'secret.jpg'), 'secret')
  symlinkSync(join(folder, 'secret.jpg'), join(own, 'link.jpg'))
  const source = await openPictureFolder(own)
  expect(source.count).toBe(1)
  expect(['kitchen.jpg', 'ቦሌ/kitchen', 'link.jpg', '../secret.jpg'].map((name) => found(source, name))).toEqual([
    'ቦሌ/Kitchen.JPG',
    'ቦሌ/Kitchen.JPG',
    'missing',
    'missing',
  ])
  await expect(openPictureFolder(join(own, 'nowhere'))).rejects.toMatchObject({ code: 'import-no-folder' })
})
