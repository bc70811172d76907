import { createServer, type AddressInfo, type Socket } from 'node:net'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'
import { startMailServer } from '#tests/support/mail-server.ts'

let server: Accounts
let admin: Person
beforeAll(async () => {
  server = await startAccounts()
  admin = await server.person('admin')
})
afterAll(() => server.close())

const change = async (body: unknown) => {
  expect((await server.call(admin, 'PUT', '/api/settings', body)).status).toBe(200)
}
const mailWay = () => server.dependencies.mailWay()
const testMail = () => server.call(admin, 'POST', '/api/settings/mail-test')
const mailTests = async () =>
  (await server.call(admin, 'GET', '/api/audit?subject_kind=setting')).list.filter(
    ({ action }) => action === 'mail.tested',
  )

/** Returns the links of the footer in a language, with their labels. */
async function footer(language: 'en' | 'am'): Promise<string[][]> {
  const links = parse((await server.dependencies.site()).footer[language]).querySelectorAll('a')
  return links.map((link) => [link.getAttribute('href') ?? '', link.text])
}

describe('the footer of every page', () => {
  const nothing = {
    contact_whatsapp: null,
    contact_telegram: null,
    contact_email: null,
    social_links: null,
    terms: null,
  }
  beforeEach(() => change(nothing))

  test('has no list where nothing is set', async () => {
    expect((await server.dependencies.site()).footer).toMatchObject({ en: '', am: '' })
  })

  test.each<[object, string[]]>([
    [{ contact_whatsapp: '0911 22 33 44' }, ['https://wa.me/251911223344', 'WhatsApp']],
    [{ contact_telegram: '@abay_homes' }, ['https://t.me/abay_homes', 'Telegram']],
    [{ contact_email: 'office@abay.example' }, ['mailto:office@abay.example', 'office@abay.example']],
    [{ social_links: ['https://facebook.com/abay'] }, ['https://facebook.com/abay', 'Facebook']],
  ])('has a link for %j and for nothing else', async (body, link) => {
    await change(body)
    expect(await footer('en')).toEqual([link])
  })

  test('leads to the terms in the language of the page, once there are any', async () => {
    expect((await server.dependencies.site()).terms).toBeNull()
    await change({ terms: { en: '', am: 'ውል' } })
    expect(await footer('en')).toEqual([['/terms', expect.stringMatching(/terms/i)]])
    expect(await footer('am')).toEqual([['/am/terms', expect.stringMatching(/\p{Script=Ethiopic}/u)]])
    expect((await server.dependencies.site()).terms).toMatchObject({ text: { en: '', am: 'ውል' } })
  })
})

describe('mails', () => {
  const noServer = { mail_host: null, mail_port: null, mail_security: null, mail_from: null, site_name: null }

  test('go to the folder until a mail server is set, here or in the environment', async () => {
    expect(await mailWay()).toBe('outbox')
    await change({ mail_host: '127.0.0.1' })
    expect(await mailWay()).toBe('smtp')
    await change(noServer)
    expect(await mailWay()).toBe('outbox')
    const given = await startAccounts({ SMTP_URL: 'smtp://127.0.0.1:1' })
    expect(await given.dependencies.mailWay()).toBe('smtp')
    await given.close()
  })

  test('are from the agency at the address of the settings, unless the environment has one', async () => {
    const [name, { mailSender }] = [{ en: 'Abay Homes', am: 'አባይ ቤቶች' }, server.dependencies]
    await change({ site_name: name })
    expect(await mailSender()).toEqual({ name: 'Abay Homes', address: expect.stringMatching(/@/) })
    await change({ mail_from: 'office@abay.example' })
    expect(await mailSender()).toEqual({ name: 'Abay Homes', address: 'office@abay.example' })
    await change(noServer)

    const given = await startAccounts({ MAIL_FROM: 'Blue Nile <office@nile.example>' })
    const body = { site_name: name, mail_from: 'office@abay.example' }
    await given.call(await given.person('admin'), 'PUT', '/api/settings', body)
    expect(await given.dependencies.mailSender()).toEqual({ name: 'Blue Nile', address: 'office@nile.example' })
    await given.close()
  })

  test('name the agency in their own language', async () => {
    const mails = await startMailServer()
    const way = { mail_host: '127.0.0.1', mail_port: mails.port, mail_security: 'none' }
    await change({ ...way, site_name: { en: 'Abay Homes', am: 'አባይ ቤቶች' } })
    for (const [count, [language, name]] of [['en', 'Abay Homes'] as const, ['am', 'አባይ ቤቶች'] as const].entries()) {
      const { email } = admin
      await server.call(null, 'POST', '/api/auth/forgot-password', { email }, { 'accept-language': language })
      await expect.poll(() => mails.mailsTo(email).length).toBe(count + 1)
      const { from, subject } = (await mails.parsedTo(email)).at(-1) ?? {}
      expect([from?.name, subject]).toEqual([name, expect.stringContaining(name)])
    }
    await change(noServer)
    await mails.stop()
  })

  test('for a test are recorded where they were sent, not where they were written to the folder', async () => {
    expect((await testMail()).body).toMatchObject({ sent_by: 'outbox' })
    expect(await mailTests()).toEqual([])
    const mails = await startMailServer()
    await change({ mail_host: '127.0.0.1', mail_port: mails.port, mail_security: 'none' })
    const { body } = await testMail()
    expect(body).toMatchObject({ sent_by: 'smtp', message: expect.stringContaining(admin.email) })
    expect(await mailTests()).toMatchObject([{ actor: { name: admin.name } }])
    await change(noServer)
    await mails.stop()
  })

  test('for a test tell the reason of a failure, but nothing that a server of another kind sends', async () => {
    const other = createServer((socket: Socket) => socket.end('-ERR secret of another service\r\n'))
    await new Promise<void>((listening) => void other.listen(0, '127.0.0.1', listening))
    const { port } = other.address() as AddressInfo
    await change({ mail_host: '127.0.0.1', mail_port: port, mail_security: 'none' })
    const strange = await testMail()
    expect([strange.status, strange.body.code]).toEqual([502, 'mail-failed'])
    expect(strange.text).toContain('EPROTOCOL')
    expect(strange.text).not.toContain('secret')
    await new Promise((closed) => void other.close(closed))

    const gone = await testMail()
    expect([gone.status, gone.body.message]).toEqual([502, expect.stringContaining('ECONNREFUSED')])
    expect(await mailTests()).toHaveLength(1)
    await change(noServer)
  })
})
