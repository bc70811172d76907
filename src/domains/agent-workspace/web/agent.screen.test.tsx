import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { openOffice } from '#tests/support/office.ts'
import { openPage } from '#tests/support/screens/open-page.tsx'
import { am } from '../messages/am.ts'
import { en } from '../messages/en.ts'

test.each([
  ['en', '', en, 'Showing 20 of 21. See all'],
  ['am', '/am', am, 'ከ21 ውስጥ 20 ይታያሉ። ሁሉንም ይመልከቱ'],
] as const)(
  'a part with more listings than it shows says how many there are, and leads to all (%s)',
  async (_, prefix, t, text) => {
    const office = await openOffice()
    onTestFinished(() => office.close())
    const agent = await office.person('agent')
    for (let number = 1; number <= 21; number += 1) await office.add(agent, { title: `Home ${number}`, price: '45000' })
    await office.database.pool.query(`update properties set expires_at = now() + interval '3 days'`)
    await openPage(office, `${prefix}/agent_page`, { as: agent })
    const part = await screen.findByRole('region', { name: t.offered.title })
    const all = within(part).getByRole('link', { name: text })
    expect(all.getAttribute('href')).toBe(`${prefix}/home-listings?status=available&publication=published`)
    expect(within(screen.getByRole('region', { name: t.drafts.title })).queryByRole('link')).toBeNull()
    within(screen.getByRole('region', { name: t.ending.title })).getByText(t.firstOf({ shown: 20, count: 21 }))
  },
)
