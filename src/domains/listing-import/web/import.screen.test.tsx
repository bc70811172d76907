import { setTimeout as wait } from 'node:timers/promises'
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Person } from '#tests/support/accounts.ts'
import { marketKinds } from '#domains/taxonomy/index.ts'
import { openImportOffice, type ImportOffice } from '#tests/support/import-office.ts'
import { hands, press, row } from '#tests/support/screens/hands.ts'
import { openPage } from '#tests/support/screens/open-page.tsx'
import { am } from '../messages/screen.am.ts'
import { en } from '../messages/screen.en.ts'

let office: ImportOffice
beforeAll(async () => void (office = await openImportOffice()))
afterAll(() => office.close())

const keys: string[] = []

/** An upload that gets no answer; notes its key. */
class UnansweredRequest extends EventTarget {
  upload = new EventTarget()
  open() {}
  abort() {}
  setRequestHeader(name: string, value: string) {
    if (name === 'idempotency-key') keys.push(value)
  }
  send() {
    this.dispatchEvent(new Event('error'))
  }
}

async function sendInVain(name: string): Promise<void> {
  const input = await screen.findByLabelText<HTMLInputElement>(en.choose, { selector: 'input' })
  await hands.upload(input, new File(['title,price'], name, { type: 'text/csv', lastModified: 1 }))
  await screen.findByText(en.sendingFailed)
}

test('all tries to send a file have one key, so that it is not there twice; another file has its own', async () => {
  await openPage(office, '/import', { as: await office.person('admin') })
  vi.stubGlobal('XMLHttpRequest', UnansweredRequest)
  for (const name of ['homes.csv', 'homes.csv', 'others.csv']) await sendInVain(name)
  expect(keys).toEqual([expect.any(String), keys[0], expect.not.stringContaining(keys[0] ?? '')])
})

test('what a rejected row says stands in the quotation marks of the reasons, in Amharic too', async () => {
  const admin = await office.person('admin')
  const { id } = await office.upload(admin, 'title,category,location,price\nHome,Villas,Bole,-5\n')
  await office.run(admin, id, 'check')
  await openPage(office, `/am/import?id=${id}`, { as: admin })
  expect((await row('በታች')).textContent).toContain('“-5” ከ0 በታች መሆን የለበትም።')
})

test('columns are named by what they hold, and what is unusual by how many rows it is in', async () => {
  const admin = await office.person('admin')
  const named = ['a.jpg; b.jpg; c.jpg', 'd.jpg; e.jpg', 'f.jpg; g.jpg']
  const rows = named.map((photos, at) => `Home ${at},Villas,Bole,25000,900,${photos}`)
  const { id } = await office.upload(admin, ['title,category,location,price,sqft,photos', ...rows, ''].join('\n'))
  await office.run(admin, id, 'check')
  await openPage(office, `/import?id=${id}`, { as: admin })
  const column = await row('sqft')
  expect(within(column).getByRole<HTMLSelectElement>('combobox').selectedOptions[0]?.text).toBe('Area (ft²)')
  await screen.findByText('Photos named, but none came: 3 rows')
})

test('columns that are empty in the first rows wait behind a button', async () => {
  const admin = await office.person('admin')
  const header = 'title,category,location,price,floor,slope,notes'
  const { id } = await office.upload(admin, `${header}\nHome,Villas,Bole,5000,,,\n`)
  await openPage(office, `/import?id=${id}`, { as: admin })
  await row('title')
  expect(screen.queryByRole('row', { name: /slope/ })).toBeNull()
  await press('Show 3 columns without sample values')
  expect(within(await row('floor')).getByRole<HTMLSelectElement>('combobox').selectedOptions[0]?.text).toBe('Floor')
  expect(screen.queryByRole('button', { name: /without sample values/ })).toBeNull()
})

test('a file that is imported is not offered again, also after a check that finds nothing to import', async () => {
  const admin = await office.person('admin')
  const { id } = await office.upload(admin, 'title,category,location,price\nHome,Villas,Bole,5000\n,,Bole,-5\n')
  const { map } = await office.run(admin, id, 'check')
  await office.run(admin, id, 'start', { map })
  await openPage(office, `/import?id=${id}`, { as: admin })
  expect((await row('Price (ETB)“-5”')).textContent).toContain('RowBole · -5Problem')
  screen.getByRole('button', { name: 'Undo this import' })
  expect(screen.queryByRole('button', { name: /^Start/ })).toBeNull()
  await press('Check the file')
  // A disabled button would lose the focus.
  const check = screen.getByRole<HTMLButtonElement>('button', { name: 'Check the file' })
  expect([check.disabled, check.getAttribute('aria-busy'), document.activeElement]).toEqual([false, 'true', check])
  await screen.findByText('Nothing to import: no row adds or changes a listing.', {}, { timeout: 10_000 })
  expect(screen.queryByRole('button', { name: /^Start/ })).toBeNull()
  expect(screen.queryByText('Keep as drafts')).toBeNull()
})

test('an import that could not be started says so below its button, which keeps the focus and starts it later', async () => {
  const admin = await office.person('admin')
  const { id } = await office.upload(admin, 'title,category,location,price\nLoft to start,Villas,Bole,77000\n')
  const page = await openPage(office, `/import?id=${id}`, { as: admin })
  await press(en.check)
  await screen.findByRole('button', { name: en.start }, { timeout: 10_000 })
  page.answer(/^POST .*\/start$/)
  await press(en.start)
  expect((await screen.findByText(en.failed)).role).toBe('alert')
  expect([document.activeElement, page.toasts]).toEqual([screen.getByRole('button', { name: en.start }), []])
  page.mend()
  await press(en.start)
  await screen.findByText(en.toListings, {}, { timeout: 10_000 })
  expect(screen.queryByText(en.failed)).toBeNull()
})

test('an import that is deleted while it runs is asked for no more, and says so', async () => {
  const admin = await office.person('admin')
  const { id } = await office.upload(admin, 'title,category,location,price\nHome,Villas,Bole,5\n')
  const page = await openPage(office, '/import', { as: admin })
  let asked = 0
  page.answer(new RegExp(`^GET /api/property/imports/${id}$`), async (ask) => {
    asked += 1
    if (asked > 1) return Response.json({ message: 'It is gone', code: 'import-not-found' }, { status: 404 })
    return Response.json({ ...((await (await ask()).json()) as object), state: 'running', mode: 'import' })
  })
  await page.go(`/import?id=${id}`)
  await screen.findByRole('progressbar', { name: en.importing({ percent: 0, rows: '0' }) })
  await screen.findByText('It is gone')
  expect(screen.queryByRole('progressbar')).toBeNull()
  await wait(1_000)
  expect(asked).toBe(2)
})

/** Opens an import that is stored, but still running as far as the screen knows. */
async function openRunning(admin: Person) {
  const { id } = await office.upload(admin, 'title,category,location,price\nLoft to keep,Villas,Bole,78000\n')
  await office.run(admin, id, 'start')
  await office.database.pool.query(
    `update listing_imports set state = 'running', seen_at = now() + interval '1 hour' where id = $1`,
    [id],
  )
  return openPage(office, `/import?id=${id}`, { as: admin })
}

test('an import that was cancelled can be undone at once', async () => {
  await openRunning(await office.person('admin'))
  await press(en.cancel)
  await screen.findByText(en.cancelled)
  await expect(screen.findByRole('button', { name: en.undo.start })).resolves.toBeDefined()
})

test('an import that began although its answer was lost is followed, and said to have begun', async () => {
  const admin = await office.person('admin')
  const { id } = await office.upload(admin, 'title,category,location,price\nLoft to follow,Villas,Bole,79000\n')
  const page = await openPage(office, `/import?id=${id}`, { as: admin })
  await press(en.check)
  await screen.findByRole('button', { name: en.start }, { timeout: 10_000 })
  page.lose(/^POST .*\/start$/, () => true)
  await press(en.start)
  await screen.findByText(en.toListings, {}, { timeout: 10_000 })
  expect(screen.queryByText(en.failed)).toBeNull()
})

test('two remarks about one field of a row are both there', async () => {
  const admin = await office.person('admin')
  const { id } = await office.upload(admin, 'title,category,location,price\nHome,Villas,Bole,5000\n')
  await office.run(admin, id, 'check')
  const problems = ['One is missing', 'One is there twice'].map((text) => ({
    field: 'pictures',
    value: 'a.jpg',
    reason: { en: text, am: text },
  }))
  await office.database.pool.query('update listing_imports set warned = 1, warnings = $2 where id = $1', [
    id,
    { rules: {}, rows: [{ line: 2, cells: ['Home'], problems }] },
  ])
  const complaints = vi.spyOn(console, 'error')
  await openPage(office, `/import?id=${id}`, { as: admin })
  expect((await row('One is missing')).textContent).toContain('One is there twice')
  expect(complaints).not.toHaveBeenCalled()
})

test('a category that an import would create has the name of the reader’s language', async () => {
  const admin = await office.person('admin')
  const { id } = await office.upload(admin, 'title,category,location,price\nStore,Warehouse,Bole,90000\n')
  const map = { title: 'title', category: 'category', location: 'location', price: 'price' }
  await office.run(admin, id, 'check', { map })
  await openPage(office, `/am/import?id=${id}`, { as: admin })
  const { nameAm } = marketKinds.find(({ slug }) => slug === 'warehouses-industrial') ?? { nameAm: '' }
  await screen.findByText(am.categories({ names: nameAm }))
  expect((await screen.findByText(new RegExp(`^Store.*${nameAm}`))).className).toBe('sr-only')
})
