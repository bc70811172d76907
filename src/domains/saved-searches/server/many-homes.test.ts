import { expect, test } from 'vitest'
import type { Mail } from '#platform/mail/index.ts'
import { saveSearch } from '#tests/support/alerts.ts'
import { openOffice } from '#tests/support/office.ts'
import { runAlerts, sendAlertMail } from './index.ts'

test('a mail about very many homes reads the newest, and counts the others', async () => {
  const office = await openOffice()
  await saveSearch(office, { email: 'many@mailbox.example', search: '' })
  const { needs } = office.dependencies.alerts
  await office.market.addListings(150, (turn) => ({ title: `Home ${turn}` }))
  const { mails } = await runAlerts(needs, new Date())
  const sent: Mail[] = []
  const read: number[] = []
  const counting = {
    ...needs,
    mailer: { send: async (mail: Mail) => (sent.push(mail), { by: 'smtp' as const }) },
    reads: { byIds: (ids: readonly number[]) => (read.push(ids.length), needs.reads.byIds(ids)) },
  }
  for (const mail of mails) await sendAlertMail(counting, mail, new Date())
  expect(read).toEqual([100])
  expect(sent[0]?.subject).toContain('150')
  expect(sent[0]?.text).toContain('Home 149')
  expect(sent[0]?.text).toContain('140 more')
  await office.close()
})
