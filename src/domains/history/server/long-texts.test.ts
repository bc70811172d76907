import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOffice, type AdminApp } from '#tests/support/office.ts'
import type { Person } from '#tests/support/accounts.ts'

let office: AdminApp
let admin: Person
beforeAll(async () => {
  office = await openOffice()
  admin = await office.person('admin')
})
afterAll(() => office.close())

const restoreNewest = async (path: string) => {
  const [entry] = (await office.call(admin, 'GET', path)).list
  return office.call(admin, 'POST', `/api/history/${String(entry?.['id'])}/restore`)
}
const long = `${'A bright home. '.repeat(200)}The end.`

test('a long text comes back whole', async () => {
  const id = await office.add(office.agent, { description: long })
  await office.call(office.agent, 'PUT', `/api/property/${id}`, { description: 'Short' })
  const restored = await restoreNewest(`/api/property/${id}/history?limit=1`)
  const { rows } = await office.database.pool.query('select description from properties where id = $1', [id])
  expect([restored.status, rows]).toEqual([200, [{ description: long }]])
})

test('a list shows the beginning of it, and what was recorded of it before cannot come back', async () => {
  const id = await office.add(office.agent)
  await office.database.pool.query(
    `insert into audit_events (action, subject_kind, subject_id, subject_name, changes)
     values ('property.updated', 'property', $1, 'Home', jsonb_build_object('description', jsonb_build_array($2::text, $3::text)))`,
    [String(id), `${long.slice(0, 2000)}…`, long],
  )
  const path = `/api/property/${id}/history?limit=1`
  const [entry] = (await office.call(admin, 'GET', path)).list
  const shown = `${long.slice(0, 2000)}…`
  expect(entry).toMatchObject({ restorable: false, changes: [{ before: shown, after: shown }] })
  expect((await restoreNewest(path)).body.code).toBe('not-restorable')
})

test('terms come back whole', async () => {
  await office.call(admin, 'PUT', '/api/settings', { terms: { en: long, am: '' } })
  await office.call(admin, 'PUT', '/api/settings', { terms: { en: 'Short', am: '' } })
  const restored = await restoreNewest('/api/history?subject_kind=setting&limit=1')
  const { body } = await office.call(admin, 'GET', '/api/settings')
  expect([restored.status, (body['values'] as { terms: unknown }).terms]).toEqual([200, { en: long, am: '' }])
})
