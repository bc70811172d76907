import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { am as adminAm } from '#ui/admin/messages/am.ts'
import { openOffice } from '#tests/support/office.ts'
import { dialog, hands, press, row, rowAction, rowsWith } from '#tests/support/screens/hands.ts'
import { openPage } from '#tests/support/screens/open-page.tsx'
import { am } from '../../messages/am.ts'

const selection = () => screen.getByRole('region', { name: 'Selected rows' })
const tick = async (name: string) => hands.click((await screen.findAllByRole('checkbox', { name }))[0] as HTMLElement)

test('a home to delete is named in the language of the page; why that failed stays on the screen', async () => {
  const server = await openOffice()
  onTestFinished(() => server.close())
  const admin = await server.person('admin')
  await server.add(admin, { title: 'Garden house', translations: { am: { title: 'የአትክልት ቤት' } } })
  const page = await openPage(server, '/am/pro?q=Garden', { as: admin })
  page.answer(/^DELETE \/api\/property/)
  await rowAction(adminAm.delete, 'የአትክልት ቤት', adminAm)
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toContain('የአትክልት ቤት')
  await press(adminAm.deleteIt, question)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText(am.failures.deleting)).toBeTruthy()
})

test('a home that is deleted by its own menu is selected no more; those of other pages still are', async () => {
  const server = await openOffice()
  onTestFinished(() => server.close())
  const admin = await server.person('admin')
  for (const number of [1, 2, 3, 4, 5, 6, 7]) await server.add(admin, { title: `Ticked ${number}` })
  const page = await openPage(server, '/pro?q=Ticked&sort=title_asc', { as: admin })
  await tick('Select Ticked 2')
  await tick('Select Ticked 5')
  await press('Next')
  await row('Ticked 7')
  await tick('Select Ticked 7')
  expect(selection().textContent).toContain('3 selected')
  await press('Previous')
  await rowAction('Delete', 'Ticked 5')
  await press('Yes, delete it!', await dialog('Are you sure?'))
  await row('Ticked 6')
  expect(selection().textContent).toContain('2 selected')
  await server.add(admin, { title: 'Ticked 0' })
  await rowAction('Delete', 'Ticked 1')
  await press('Yes, delete it!', await dialog('Are you sure?'))
  await row('Ticked 0')
  expect(selection().textContent).toContain('2 selected')
  await press('Delete', selection())
  await press('Yes, delete it!', await dialog('Are you sure?'))
  await waitFor(() => expect(page.toasts.at(-1)?.text).toContain('2'))
  await waitFor(() =>
    expect(rowsWith('Ticked').map(({ textContent }) => /Ticked \d/.exec(textContent)?.[0])).toEqual([
      'Ticked 0',
      'Ticked 3',
      'Ticked 4',
      'Ticked 6',
    ]),
  )
})
