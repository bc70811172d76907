import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts } from '#tests/support/accounts.ts'
import { zipOf } from '#tests/support/zip.ts'
import { openSharedFolder } from '#platform/storage/index.ts'
import { createImportFolder } from './import-folder.ts'

let server: Accounts
let folder: string
let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'import-data-'))
  server = await startAccounts({ DATA_DIR: dataDir })
  folder = mkdtempSync(join(tmpdir(), 'import-folder-'))
})
afterAll(async () => {
  await server.close()
  for (const made of [folder, dataDir]) rmSync(made, { recursive: true })
})

const name = '8d2f0a0e-3a9b-4c55-9a43-1f0f6f1f9a01'
/** For busy machines. */
const patience = { timeout: 30_000 }
const look = async (path: string) => readFileSync(path, 'utf8').slice(0, 20)
const megabyte = Buffer.alloc(1024 * 1024, 'a')

test('a file of the largest size is taken, one byte more is refused, and nothing of it is left behind', async () => {
  const imports = createImportFolder(openSharedFolder(folder), async () => ({ megabytes: 2, archiveMegabytes: 1 }))
  const taken = await imports.receive(name, Readable.from([megabyte, megabyte]), look)
  expect(taken).toEqual({ bytes: 2 * 1024 * 1024, pictures: null, seen: 'a'.repeat(20) })
  await imports.remove(name)
  await expect(
    imports.receive(name, Readable.from([megabyte, megabyte, Buffer.from('a')]), look),
  ).rejects.toMatchObject({
    status: 413,
    code: 'import-too-large',
  })
  expect(readdirSync(folder)).toEqual([])
})

test('what a file is can be told however slowly its first bytes arrive', async () => {
  const imports = createImportFolder(openSharedFolder(folder), async () => ({ megabytes: 2, archiveMegabytes: 1 }))
  const table = 'title,price\nFlat,1\n'
  const archive = await zipOf([
    { name: 'homes.csv', content: table },
    { name: 'a.jpg', content: 'a' },
  ])
  for (const [file, pictures] of [
    [gzipSync(table), null],
    [archive, 1],
    [Buffer.from('a'), null],
    [Buffer.alloc(0), null],
  ] as const) {
    const bytes = Array.from(file, (byte) => Buffer.of(byte))
    const seen = file.length > 1 ? table : file.toString()
    expect(await imports.receive(name, Readable.from(bytes), look)).toEqual({ bytes: seen.length, pictures, seen })
    await imports.remove(name)
  }
})

test('a gzip file is unpacked, whatever it is called, and may unpack to no more than the largest size', async () => {
  const imports = createImportFolder(openSharedFolder(folder), async () => ({ megabytes: 2, archiveMegabytes: 1 }))
  const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024))
  const taken = await imports.receive(name, Readable.from([gzipSync('title,price\nFlat,1\n')]), look)
  expect(taken).toEqual({ bytes: 19, pictures: null, seen: 'title,price\nFlat,1\n' })
  await imports.remove(name)
  for (const [file, code] of [
    [bomb, 'import-too-large'],
    [gzipSync('title\n').subarray(0, 15), 'import-cut-off'],
    [Buffer.from([0x1f, 0x8b, 1, 2, 3, 4]), 'import-broken-gzip'],
  ] as const) {
    await expect(imports.receive(name, Readable.from([file]), look)).rejects.toMatchObject({ code })
    expect(readdirSync(folder)).toEqual([])
  }
})

test('an upload that ends before the file does is refused, and nothing of it is left behind', async () => {
  const imports = join(dataDir, 'imports')
  const files = () => (existsSync(imports) ? readdirSync(imports) : [])
  const before = files()
  const agent = await server.person('agent')
  const { hostname, port } = new URL(await server.address())
  const socket = connect(Number(port), hostname)
  socket.write(
    `POST /api/property/imports HTTP/1.1\r\nhost: homes\r\nauthorization: Bearer ${agent.token}\r\n` +
      `content-type: text/csv\r\ncontent-length: 1000000\r\n\r\ntitle,price\nFlat,1\n`,
  )
  await expect.poll(() => files().length, patience).toBe(before.length + 1)
  socket.destroy()
  await expect.poll(files, patience).toEqual(before)
})

test('old files are found by the names that the folder gives, and no others', async () => {
  const imports = createImportFolder(openSharedFolder(folder), async () => ({ megabytes: 1, archiveMegabytes: 1 }))
  const old = new Date(Date.now() - 2 * 86_400_000)
  for (const file of [`${name}.csv`, `${name}.zip`, `${name}.rejected`, 'notes.txt']) {
    writeFileSync(join(folder, file), 'x')
    utimesSync(join(folder, file), old, old)
  }
  expect(await imports.oldFiles()).toEqual([name])
  await imports.remove(name)
  expect(readdirSync(folder)).toEqual(['notes.txt'])
})

test('the sweep removes what belongs to no import, and leaves what does', async () => {
  const agent = await server.person('agent')
  const imports = join(dataDir, 'imports')
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/property/imports',
    headers: { authorization: `Bearer ${agent.token}`, 'content-type': 'text/csv' },
    payload: 'title\nFlat\n',
  })
  expect(response.statusCode).toBe(201)
  writeFileSync(join(imports, `${name}.csv`), 'left behind')
  const old = new Date(Date.now() - 2 * 86_400_000)
  for (const file of readdirSync(imports)) utimesSync(join(imports, file), old, old)
  await server.dependencies.imports.sweep()
  const { rows } = await server.database.pool.query<{ stored_as: string }>('select stored_as from listing_imports')
  expect(
    readdirSync(imports).filter((file) => rows.some(({ stored_as: stored }) => file.startsWith(stored))),
  ).toHaveLength(1)
  expect(existsSync(join(imports, `${name}.csv`))).toBe(false)
})

test('a listing file that is a gzip file by itself is imported like the plain one', async () => {
  const agent = await server.person('agent')
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/property/imports?file_name=homes.csv.gz',
    headers: { authorization: `Bearer ${agent.token}`, 'content-type': 'text/csv' },
    payload: gzipSync('title,price\nFlat,1\n'),
  })
  expect([response.statusCode, response.json().import.sample]).toEqual([201, [['Flat', '1']]])
})
