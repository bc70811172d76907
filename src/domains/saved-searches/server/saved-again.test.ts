import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOffice, type AdminApp } from '#tests/support/office.ts'
import { readPlanned } from './alert-mail.repository.ts'
import { runAlerts } from './index.ts'

let office: AdminApp
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

test('a search that is saved again, to be told at once, is told at once of what waits already', async () => {
  const who = await office.person('user', { emailVerified: true })
  const save = async (frequency: string) => {
    const body = { email: who.email, search: 'location=bole', frequency }
    expect((await office.call(who, 'POST', '/api/alerts', body)).status).toBe(201)
  }
  await save('weekly')
  const id = await office.market.addListing({})
  const { needs } = office.dependencies.alerts
  expect((await runAlerts(needs, new Date())).mails).toEqual([])
  await save('at-once')
  const [mail] = (await runAlerts(needs, new Date(Date.now() + 60_000))).mails
  expect(mail && (await readPlanned(office.database.db, mail))).toMatchObject([{ listings: [id] }])
})
