import { expect, test } from 'vitest'
import { openOffice } from '#tests/support/office.ts'
import { receiveForm } from './receive-enquiry.ts'

test('a form without script is not asked for a check that it cannot do, but for JavaScript', async () => {
  const office = await openOffice({ BOT_CHECK: 'always' })
  const property = await office.add(office.agent)
  const fields = { property_id: String(property), name: 'Hana', phone: '0911223344', message: 'Is it free?' }
  const ask = (language: 'en' | 'am') =>
    receiveForm(office.dependencies.enquiries.receive, { address: '10.9.0.1', userAgent: null, language })(fields)
  const told = { status: 428, values: fields, failure: null }
  expect(await ask('en')).toEqual({
    ...told,
    errors: {
      altcha:
        'We need to check that you’re not a robot, which requires JavaScript. Please turn it on and send your message again.',
    },
  })
  expect((await ask('am'))?.errors['altcha']).toContain('JavaScript')
  await office.close()
})
