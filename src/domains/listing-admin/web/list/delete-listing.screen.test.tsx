import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { am as adminAm } from '#ui/admin/messages/am.ts'
import { openOffice } from '#tests/support/office.ts'
import { press, rowAction } from '#tests/support/screens/hands.ts'
import { openPage } from '#tests/support/screens/open-page.tsx'
import { am } from '../../messages/am.ts'

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
