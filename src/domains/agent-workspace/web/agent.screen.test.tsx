import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { openOffice } from '#tests/support/office.ts'
import { dialog, field, fill, press } from '#tests/support/screens/hands.ts'
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

test('a listing that comes late does not take the place of the form that was opened meanwhile', async () => {
  const office = await openOffice()
  onTestFinished(() => office.close())
  const agent = await office.person('agent')
  await office.add(agent, { title: 'First' })
  const second = await office.add(agent, { title: 'Second' })
  const page = await openPage(office, '/agent_page', { as: agent })
  const late = Promise.withResolvers<void>()
  page.answer(new RegExp(`GET .*property/${second}$`), (ask) => late.promise.then(ask))
  await press('Edit: Second')
  await press('Edit: First')
  const form = await dialog('Update property')
  await fill('Title', 'Typed meanwhile', form)
  late.resolve()
  await page.settled()
  expect((await field('Title', await dialog('Update property'))).value).toBe('Typed meanwhile')
})

test('a draft that cannot be published while another form is open says why', async () => {
  const office = await openOffice()
  onTestFinished(() => office.close())
  const agent = await office.person('agent')
  await office.add(agent, { title: 'Half', publication: 'draft', bedrooms: '', description: '' })
  const page = await openPage(office, '/agent_page', { as: agent })
  const late = Promise.withResolvers<void>()
  page.answer(/^PUT /, (ask) => late.promise.then(ask))
  await press('Publish: Half')
  await press('Add property')
  await fill('Title', 'Typed meanwhile', await dialog('Add property'))
  late.resolve()
  await waitFor(() => expect(page.toasts).toMatchObject([{ title: 'Error' }]))
  await page.settled()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

test.each([
  ['', en, '1,234 views', '1,234 views in 30 days'],
  ['/am', am, '1,234 እይታ', 'በ30 ቀናት 1,234 እይታ'],
] as const)('thousands are grouped: %s', async (prefix, t, total, ofListing) => {
  const office = await openOffice()
  onTestFinished(() => office.close())
  const agent = await office.person('agent')
  const viewed = await office.add(agent, { title: 'Seen by many' })
  await office.database.pool.query(
    `insert into listing_views values ($1, (now() at time zone 'Africa/Addis_Ababa')::date, 1234)`,
    [viewed],
  )
  await openPage(office, `${prefix}/agent_page`, { as: agent })
  const part = await screen.findByRole('region', { name: t.offered.title })
  expect([screen.getByText(total).tagName, within(part).getByText(ofListing).tagName]).toEqual(['P', 'SPAN'])
})
