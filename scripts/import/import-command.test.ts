import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cameraJpeg } from '#tests/support/pictures/camera-pictures.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { runCommand } from '#tests/support/run-command.ts'
import { readArguments } from './arguments.ts'
import { openReportFile } from './report-file.ts'

let database: TestDatabase
let folder: string

beforeAll(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'import-command-'))
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

/** Three starts of Node take a while on a busy machine. */
const patience = 60_000

function run(...args: string[]) {
  return runCommand('import', args, { DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), INIT_CWD: folder })
}

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const report = () => join(folder, 'homes.rejected.csv')

test('a file is loaded, its broken rows are in the report, and the summary counts both', { timeout: patience }, () => {
  write('homes.csv', 'headline;kind;place;cost;cats\nFlat;Apartment;Gulele;45000;1\nVilla;Villa;Gulele;=1+1;2\n')
  const { status, stdout } = run('homes.csv', '--map', 'cost=price', '--default', 'status=pending')
  expect(stdout).toMatch(
    /Rows\s+2\n\s+Accepted\s+1\n\s+added\s+1\n\s+Rejected\s+1 {2}each explained in homes.rejected.csv/,
  )
  expect(stdout).toMatch(/cost → price/)
  expect(stdout).toMatch(/Ignored columns\s+cats/)
  expect(stdout).toMatch(/property_type = rent, status = pending/)
  expect(stdout).toMatch(/New categories\s+Apartments/)
  expect(status).toBe(0)
  expect(readFileSync(report(), 'utf8')).toBe(
    "\ufeffrow,field,value,reason\r\n3,price,'=1+1,Enter a number such as 45000 or 45000.50.\r\n",
  )
})

test(
  'once the rows are mended the second import adds the rest, and the old report is gone',
  { timeout: patience },
  () => {
    write('homes.csv', 'headline,kind,place,cost\nFlat,Apartment,Gulele,45000\nVilla,Villa,Gulele,90000\n')
    const { status, stdout } = run('homes.csv', '--map', 'cost=price')
    expect(stdout).toMatch(/added\s+1\n\s+already there\s+1\n\s+Rejected\s+0\n/)
    expect(status).toBe(0)
    expect(existsSync(report())).toBe(false)
  },
)

test('what cannot be done is said in one line, with exit code 1', { timeout: patience }, () => {
  write('other.csv', 'a,b\n1,2\n')
  const { status, stderr } = run('other.csv')
  expect(stderr).toMatch(/^No column holds title, category, location, price\..*\n$/)
  expect(status).toBe(1)
})

test('a column that looks like a field is left out only where a flag says so', { timeout: patience }, () => {
  write('deals.csv', 'title,category,location,price,Deal or what\nVilla,Villa,Gulele,9500000,For sale\n')
  const refused = run('deals.csv')
  expect(refused.stderr).toMatch(/^The column "Deal or what" \(For sale\) looks like property_type\..*\n$/)
  expect(refused.status).toBe(1)
  expect(run('deals.csv', '--leave-out', 'Deal or what').stdout).toMatch(/added\s+1\n/)
})

test('pictures of a folder come with the rows that name them', { timeout: patience }, async () => {
  mkdirSync(join(folder, 'photos'))
  writeFileSync(join(folder, 'photos', 'Front.jpg'), await cameraJpeg(1, { width: 64, height: 48 }))
  write(
    'shown.csv',
    'reference,title,category,location,price,photos\ns1,Shown,Villa,Gulele,90000,front.jpg\ns2,Bare,Villa,Gulele,90000,gone.jpg\n',
  )
  const { status, stdout } = run('shown.csv', '--pictures', 'photos')
  expect(stdout).toMatch(/added\s+2\n[^]*Please check\s+1/)
  expect(status).toBe(0)
  expect(readFileSync(join(folder, 'shown.rejected.csv'), 'utf8')).toContain('No photo is called “gone.jpg”.')
  const { rows } = await database.pool.query(`
    select title, publication, (select count(*)::integer from property_media where property_id = properties.id) as pictures
    from properties where source_reference like 's_' order by title`)
  expect(rows).toEqual([
    { title: 'Bare', publication: 'draft', pictures: 0 },
    { title: 'Shown', publication: 'published', pictures: 1 },
  ])
  expect(run('shown.csv', '--pictures', 'nowhere').stderr).toBe('There is no such folder of photos.\n')
})

test('a command line that makes no sense is refused before anything is opened', async () => {
  const wrong: [string[], RegExp][] = [
    [[], /^Say which file/],
    [['a.csv', 'b.csv'], /^One file at a time/],
    [['a.csv', '--map', 'a'], /^--map needs NAME=VALUE/],
    [['a.csv', '--wrong'], /^Unknown option '--wrong'/],
    [['a.csv', '--report', './a.csv'], /^The report would overwrite/],
  ]
  for (const [args, message] of wrong) expect(() => readArguments(args, folder)).toThrow(message)
  await expect(openReportFile(join(folder, 'no', 'such.csv'))).rejects.toThrow(/^The report cannot be written/)
  expect(readArguments(['a.csv', '--map', 'a=b=price'], folder).map).toEqual({ 'a=b': 'price' })
  expect(readArguments(['a.csv', '--default', 'title=a=b'], folder).defaults).toEqual({ title: 'a=b' })
})
