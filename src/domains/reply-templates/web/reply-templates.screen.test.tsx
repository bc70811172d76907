import { waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminApp, openOffice } from '#tests/support/office.ts'
import { dialog, press, rowAction, rowsWith } from '#tests/support/screens/hands.ts'
import { expectToast, openPage } from '#tests/support/screens/open-page.tsx'
import { en } from '../messages/screen.en.ts'

let server: AdminApp
beforeAll(async () => void (server = await openOffice()))
afterAll(() => server.close())

test('a template is named in the question before it is deleted', async () => {
  const admin = await server.person('admin')
  const names = ['First answer', 'Come and see it']
  for (const name of names)
    await server.call(admin, 'POST', '/api/reply-templates', { name, subject: 'Your question', body: 'Thank you.' })
  const page = await openPage(server, '/reply-templates', { as: admin })
  await rowAction('Delete', 'Come and see it')
  const question = await dialog('Are you sure?')
  expect(question.textContent).toContain(`${en.deleteText}Come and see it`)
  await press('Yes, delete it!', question)
  await expectToast(page, 'Success', 'Template deleted successfully')
  await waitFor(() => expect(names.map((name) => rowsWith(name).length)).toEqual([1, 0]))
})
