import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'
import { startMailServer } from '#tests/support/mail-server.ts'

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
    site_name: { en: 'Rent Home System', am: 'Rent Home System' },
    accent_colour: '',
    languages: ['en', 'am'],
    contact_whatsapp: '',
    contact_telegram: '',
    contact_email: '',
    social_links: [],
    terms: { en: '', am: '' },
    mail_host: '',
    mail_port: 587,
    mail_security: 'starttls',
    mail_user: '',
    mail_from: '',
    contact_phone: '+251 911 223 344',
    contact_place: { en: 'Addis Abeba, Ethiopia', am: 'አዲስ አበባ፣ ኢትዮጵያ' },
    contact_hours: expect.objectContaining({ en: 'Monday to Saturday, 8:30 to 17:30' }),
    listing_lifetime_days: 90,
    expiry_reminder_days: 7,
    enquiries_per_hour: 20,
    area_unit: 'm2',
    listing_pictures: 40,
    listing_videos: 5,
    picture_megabytes: 20,
    video_megabytes: 200,
    import_megabytes: 100,
    import_archive_megabytes: 1000,
    bot_check: 'off',
    second_factor_roles: [],
    hidden_providers: [],
    first_steps_left_out: [],
  })
})

test('a language or role said twice counts once, or pages would offer a language twice', async () => {
  const { status } = await change({ languages: ['am', 'am'], second_factor_roles: [900, 900] })
  expect(status).toBe(200)
  expect(await values()).toMatchObject({ languages: ['am'], second_factor_roles: [900] })
  await change({ languages: null, second_factor_roles: null })
})

test.each([
  ['listing_lifetime_days', []],
  ['mail_port', true],
  ['enquiries_per_hour', [5]],
  ['listing_lifetime_days', '0x10'],
  ['listing_lifetime_days', ' 1 '],
  ['listing_lifetime_days', ''],
])('a number is a number or its digits: %s may not be %j', async (field, value) => {
  const { status, body } = await change({ [field]: value })
  expect([status, body.errors]).toEqual([400, [{ field, message: 'Must be a whole number.' }]])
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

test('a device that installs the site, and programs that read its API, call it what the agency is called', async () => {
  await change({ site_name: { en: 'Abay Homes', am: 'አባይ ቤቶች' } })
  const { status, headers, body } = await server.call(null, 'GET', '/site.webmanifest')
  expect([status, headers['content-type'], body['name'], body['start_url']]).toEqual([
    200,
    'application/manifest+json; charset=utf-8',
    'Abay Homes',
    '/',
  ])
  for (const url of ['/api/openapi.json', '/api/docs/json'])
    expect((await server.call(null, 'GET', url)).body['info'], url).toMatchObject({ title: 'Abay Homes' })
  await change({ site_name: null })
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
  [{ listing_lifetime_days: 5, expiry_reminder_days: 60 }, 'expiry_reminder_days'],
  [{ listing_lifetime_days: -1 }, 'listing_lifetime_days'],
  [{ listing_lifetime_days: 100_000 }, 'listing_lifetime_days'],
  [{ bot_check: 'sometimes' }, 'bot_check'],
  [{ contact_hours: { en: 'a\0', am: 'ለ' } }, 'contact_hours.en'],
  [{ secret_key: 'x' }, 'secret_key'],
  [{ site_name: { en: '', am: 'ቤቶች' } }, 'site_name.en'],
  [{ contact_whatsapp: 'call me' }, 'contact_whatsapp'],
  [{ contact_telegram: 'https://evil.example/x' }, 'contact_telegram'],
  [{ contact_email: 'nobody' }, 'contact_email'],
  [{ social_links: ['http://facebook.com/abay'] }, 'social_links'],
  [{ social_links: ['https://facebook.com.evil.example/abay'] }, 'social_links'],
  [{ social_links: ['https://user@facebook.com/abay'] }, 'social_links'],
  [{ social_links: ['javascript:alert(1)'] }, 'social_links'],
  [{ mail_host: 'http://169.254.169.254/' }, 'mail_host'],
  [{ mail_port: 0 }, 'mail_port'],
  [{ accent_colour: 'red' }, 'accent_colour'],
  [{ accent_colour: '#ffcc00' }, 'accent_colour'],
  [{ languages: [] }, 'languages'],
  [{ languages: ['qps'] }, 'languages.0'],
  [{ mail_security: 'some' }, 'mail_security'],
  [{ area_unit: 'hectare' }, 'area_unit'],
])('security 11, 19: %j is refused and the field named', async (body, field) => {
  const answer = await change(body)
  expect([answer.status, answer.body.errors.map((error) => error.field)]).toEqual([400, [field]])
})

test('what is no Telegram name or mail server is told what such a name looks like', async () => {
  const { body } = await change({ contact_telegram: 'https://evil.example/x', mail_host: 'http://mail/' })
  expect(body.errors.map(({ message }) => message)).toEqual([
    'Enter a Telegram name such as @abay_homes, or its t.me link.',
    'Enter the name of a mail server, such as mail.example.com.',
  ])
})

test('a lifetime that goes back to the default leaves room again for an earlier reminder', async () => {
  expect((await change({ listing_lifetime_days: 20, expiry_reminder_days: 15 })).status).toBe(200)
  expect((await change({ expiry_reminder_days: 30 })).status).toBe(400)
  expect((await change({ listing_lifetime_days: null, expiry_reminder_days: 30 })).status).toBe(200)
  await change({ expiry_reminder_days: null })
})

test('the bot-check is asked for as soon as it is set', async () => {
  await change({ bot_check: 'always' })
  await vi.waitFor(async () => {
    const { status } = await server.call(null, 'POST', '/api/users/login', { email: 'a@homes.example', password: 'x' })
    expect(status).toBe(428)
  })
  await change({ bot_check: null })
})

test('the mail server is used as soon as it is set; its password is in no answer, no record and not readable in the database', async () => {
  const [login, from] = [{ user: 'office', password: 'never told' }, 'office@homes.example']
  const mails = await startMailServer(login)
  const set = { mail_host: '127.0.0.1', mail_port: mails.port, mail_security: 'none', mail_user: login.user }
  const { body } = await change({ ...set, mail_password: login.password, mail_from: from })
  expect(body).toMatchObject({ settings: { mail_password_set: true } })
  expect((await server.call(admin, 'POST', '/api/settings/mail-test')).body).toMatchObject({ sent_by: 'smtp' })
  expect(mails.mailsTo(admin.email).join()).toContain(`From: Rent Home System <${from}>`)

  const { rows } = await server.database.pool.query('select value::text from settings')
  const record = await server.call(admin, 'GET', '/api/audit?subject_kind=setting')
  const answer = await server.call(admin, 'GET', '/api/settings')
  expect(record.list).toContainEqual(
    expect.objectContaining({ subject: expect.objectContaining({ id: 'mail_password' }) }),
  )
  expect(JSON.stringify([rows, record, answer])).not.toContain(login.password)

  // A restore with another key lost the password: the mail server says that it is wrong.
  const lost = randomBytes(60).toString('base64')
  await server.database.pool.query(`update settings set value = to_jsonb($1::text) where key = 'mail_password'`, [lost])
  expect((await server.call(admin, 'POST', '/api/settings/mail-test')).status).toBe(502)

  // Otherwise an administrator could have the password sent to a server of their own.
  const moved = await change({ mail_host: 'localhost' })
  expect(moved.body).toMatchObject({ settings: { mail_password_set: false } })
  await change({ mail_host: null, mail_port: null, mail_security: null, mail_user: null, mail_from: null })
  await mails.stop()
})

const entries = async () => (await server.call(admin, 'GET', '/api/audit?subject_id=mail_password')).list.length

test('the removal of a mail password that is not there is no change', async () => {
  const before = await entries()
  expect((await change({ mail_password: null })).status).toBe(200)
  expect(await entries()).toBe(before)
  await change({ mail_password: 'never told' })
  await change({ mail_password: null })
  expect(await entries()).toBe(before + 2)
})

test('what the environment sets wins, and the settings say so', async () => {
  const office = await startAccounts({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Abay <office@abay.example>' })
  const { body } = await office.call(await office.person('admin'), 'GET', '/api/settings')
  expect(body).toMatchObject({ set_by_environment: ['SMTP_URL', 'MAIL_FROM'] })
  await office.close()
})

test('nobody has more than ten test mails an hour sent', async () => {
  const keeper = await server.person(['settings.write'])
  const statuses: number[] = []
  for (let round = 0; round < 11; round += 1)
    statuses.push((await server.call(keeper, 'POST', '/api/settings/mail-test')).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})
