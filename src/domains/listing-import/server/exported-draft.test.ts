import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSourceFile } from '#domains/listing-files/server/index.ts'
import { type AdminApp, openOffice } from '#tests/support/office.ts'
import { importListings } from './import-listings.ts'

let office: AdminApp
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

/** Imports a file for the agent, with changes of known listings. */
async function load(text: string) {
  const path = join(tmpdir(), 'exported-draft.csv')
  writeFileSync(path, text)
  const owner = { ownerId: office.agent.id, all: false }
  return importListings(office.database.db, await openSourceFile(path), { owner, update: true })
}

test('a file that was exported before a draft was published still changes that listing, and none of another installation', async () => {
  const id = await office.add(office.agent, { publication: 'draft', title: 'Kept for weeks' })
  const { text } = await office.call(office.agent, 'GET', '/api/property/export?mine=true')
  expect(text).toContain(`home-${id}-`)
  await office.call(office.agent, 'PUT', `/api/property/${id}`, { publication: 'published' })
  const changed = text.replace('Kept for weeks', 'Changed in a spreadsheet')
  expect(await load(changed)).toMatchObject({ added: 0, updated: 1, rejected: 0 })
  const elsewhere = changed.replace(`home-${id}-`, `home-${id}-a`)
  expect(await load(elsewhere)).toMatchObject({ added: 1, updated: 0, rejected: 0 })
})
