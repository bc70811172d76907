import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'

let server: Accounts
let admin: Person
beforeAll(async () => {
  server = await startAccounts()
  admin = await server.person('admin')
})
afterAll(() => server.close())

const change = (body: unknown) => server.call(admin, 'PUT', '/api/settings', body)
const values = async () => {
  const { body } = await server.call(admin, 'GET', '/api/settings')
  return body['values'] as Record<string, unknown>
}

test('before anything is set, what the environment and the code say holds', async () => {
  expect(await values()).toEqual({
    contact_phone: '+251 911 223 344',
    contact_place: { en: 'Addis Abeba, Ethiopia', am: 'አዲስ አበባ፣ ኢትዮጵያ' },
    contact_hours: expect.objectContaining({ en: 'Monday to Saturday, 8:30 to 17:30' }),
    listing_lifetime_days: 90,
    expiry_reminder_days: 7,
    enquiries_per_hour: 20,
    bot_check: 'off',
    second_factor_roles: [],
    hidden_providers: [],
  })
})

test('a change holds at once, here and in every process, is recorded, and can be taken back', async () => {
  const { status, body } = await change({ contact_phone: '+251 922 000 111', listing_lifetime_days: '30' })
  expect([status, body.message]).toEqual([200, 'Settings saved successfully'])
  await vi.waitFor(async () =>
    expect(await values()).toMatchObject({ contact_phone: '+251 922 000 111', listing_lifetime_days: 30 }),
  )
  expect((await server.dependencies.site()).contactPhone).toBe('+251 922 000 111')
  const { list } = await server.call(admin, 'GET', '/api/audit?subject_kind=setting&subject_id=contact_phone')
  expect(list[0]).toMatchObject({
    action: 'setting.updated',
    actor: { name: admin.name },
    changes: [{ field: 'contact_phone', before: '+251 911 223 344', after: '+251 922 000 111' }],
  })
  await change({ contact_phone: null })
  await vi.waitFor(async () => expect((await values())['contact_phone']).toBe('+251 911 223 344'))
})

test('two people who change different things both keep what they changed', async () => {
  await Promise.all([change({ expiry_reminder_days: 3 }), change({ enquiries_per_hour: 50 })])
  await vi.waitFor(async () =>
    expect(await values()).toMatchObject({ expiry_reminder_days: 3, enquiries_per_hour: 50 }),
  )
})

test('what is not changed leaves no trace in the record', async () => {
  const before = (await server.call(admin, 'GET', '/api/audit?subject_kind=setting')).list.length
  await change({ expiry_reminder_days: (await values())['expiry_reminder_days'] })
  expect((await server.call(admin, 'GET', '/api/audit?subject_kind=setting')).list).toHaveLength(before)
})

test.each([
  [{ contact_phone: 'call me' }, 'contact_phone'],
  [{ contact_place: { en: 'Bole' } }, 'contact_place.am'],
  [{ listing_lifetime_days: -1 }, 'listing_lifetime_days'],
  [{ listing_lifetime_days: 100_000 }, 'listing_lifetime_days'],
  [{ bot_check: 'sometimes' }, 'bot_check'],
  [{ contact_hours: { en: 'a\0', am: 'ለ' } }, 'contact_hours.en'],
  [{ secret_key: 'x' }, 'secret_key'],
])('security 11, 19: %j is refused and the field named', async (body, field) => {
  const answer = await change(body)
  expect([answer.status, answer.body.errors.map((error) => error.field)]).toEqual([400, [field]])
})

test('the bot-check is asked for as soon as it is set', async () => {
  await change({ bot_check: 'always' })
  await vi.waitFor(async () => {
    const { status } = await server.call(null, 'POST', '/api/users/login', { email: 'a@homes.example', password: 'x' })
    expect(status).toBe(428)
  })
  await change({ bot_check: null })
})
