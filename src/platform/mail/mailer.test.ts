import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { siteName } from '#shared/site-name.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { openJobs } from '../jobs/open-jobs.ts'
import { openMailer, openMailQueue, type Mail, type MailServer } from './index.ts'

const from = async () => ({ name: 'Rent Home System', address: 'no-reply@homes.example' })
const ofAgency = async () => ({ name: 'Abay & Sons', address: 'office@abay.example' })
const mail: Mail = {
  to: { name: 'አበበ', address: 'abebe@people.example' },
  subject: 'Reset your password',
  text: 'Open the link.',
  html: '<p>Open the link.</p>',
}
/** A header injection attempt. */
const attack: Mail = {
  ...mail,
  to: { name: 'Abebe\r\nBcc: thief@evil.example', address: 'abebe@people.example' },
  subject: 'Hello\r\nBcc: thief@evil.example\r\n\r\nSent by us',
}

describe('with a mail server', () => {
  type Received = { recipients: string[]; source: string }
  const received: Received[] = []
  let server: SMTPServer
  let url: string
  /** How many mails it takes and then says that it did not. */
  let denied = 0

  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address)
          received.push({ recipients, source: Buffer.concat(parts).toString('utf8') })
          done(denied-- > 0 ? new Error('Try again later') : null)
        })
      },
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise<void>((closed) => server.close(closed)))

  test('a mail arrives with its sender, subject and both texts', async () => {
    const mailer = openMailer({ smtpUrl: url, from, outbox: '/nowhere' })
    expect(await mailer.send(mail)).toEqual({ by: 'smtp' })
    const { recipients, source } = received.at(-1) ?? { recipients: [], source: '' }
    expect(recipients).toEqual(['abebe@people.example'])
    expect(source).toContain('From: Rent Home System <no-reply@homes.example>')
    expect(source).toContain('Subject: Reset your password')
    expect(source).toContain('Open the link.')
    expect(source).toContain('<p>Open the link.</p>')
  })

  test('a mail that the server took without saying so is sent again as the same message', async () => {
    const database = await createTestDatabase()
    const jobs = openJobs(database.url)
    const enqueue = openMailQueue(jobs, openMailer({ smtpUrl: url, from, outbox: '/nowhere' }))
    received.length = 0
    denied = 1
    await jobs.start(() => {})
    for (const subject of ['one', 'two']) await enqueue(database.db, { ...mail, subject })
    await expect.poll(() => received.length, { timeout: 20_000 }).toBe(3)
    await jobs.stop()
    await database.drop()
    const ids = received.map(({ source }) => source.match(/^Message-ID: <(.+)@homes\.example>/m)?.[1])
    expect([ids.includes(undefined), new Set(ids).size]).toEqual([false, 2])
  })

  test('a mail to nobody is tried once, one that the server puts off again', async () => {
    const tried: string[] = []
    const relay = await relayOf({
      onRcptTo: ({ address }, _session, done) => {
        tried.push(address)
        const responseCode = address.startsWith('nobody') ? 550 : 450
        done(Object.assign(new Error(responseCode === 550 ? '5.1.1 No such person' : '4.2.0 Later'), { responseCode }))
      },
    })
    const database = await createTestDatabase()
    const jobs = openJobs(database.url)
    const enqueue = openMailQueue(jobs, mailerTo(relay, 'none'))
    await jobs.start(() => {})
    for (const address of ['nobody@people.example', 'later@people.example'])
      await enqueue(database.db, { ...mail, to: { name: '', address } })
    await expect.poll(() => tried.filter((one) => one.startsWith('later')).length, { timeout: 20_000 }).toBe(2)
    expect(tried.filter((one) => one.startsWith('nobody'))).toHaveLength(1)
    const { rows } = await database.pool.query(
      `select data -> 'to' ->> 'address' as to from pgboss.job where state = 'failed'`,
    )
    expect(rows).toEqual([{ to: 'nobody@people.example' }])
    await jobs.stop()
    await database.drop()
    relay.close()
  })

  test('a mail server that takes its time to greet and to check a mail gets it once', async () => {
    const arrived: string[] = []
    const take: SMTPServerOptions['onData'] = (stream, _session, done) =>
      void stream.on('data', (part) => arrived.push(String(part))).on('end', () => late(done))
    const greetsLate = await relayOf({ onConnect: (_session, done) => late(done) })
    const checksLong = await relayOf({ onData: take })
    const sent = [greetsLate, checksLong].map((relay) => mailerTo(relay, 'none').send(mail))
    expect(await Promise.all(sent)).toEqual([{ by: 'smtp' }, { by: 'smtp' }])
    expect(arrived.join('').match(/^Subject:/gm)).toHaveLength(1)
    for (const relay of [greetsLate, checksLong]) relay.close()
  })

  test('a mail server that somebody set is asked for each mail, and the one of the environment wins over it', async () => {
    const nowhere = { host: '127.0.0.1', port: 1, security: 'none', user: '', password: '' } as const
    const { hostname: host, port } = new URL(url)
    let chosen: MailServer | undefined = nowhere
    const asked = async () => chosen
    const mailer = openMailer({ smtpUrl: undefined, server: asked, from, outbox: '/nowhere' })
    await expect(mailer.send(mail)).rejects.toThrow('ECONNREFUSED')
    chosen = { ...nowhere, host, port: Number(port) }
    expect(await mailer.send(mail)).toEqual({ by: 'smtp' })
    chosen = nowhere
    expect(await openMailer({ smtpUrl: url, server: asked, from, outbox: '/nowhere' }).send(mail)).toEqual({
      by: 'smtp',
    })
  })

  test('a mail names the site where our own words do, as text; what people wrote stays', async () => {
    const invitation = {
      ...mail,
      subject: `Come to ${siteName}`,
      html: `<p>At ${siteName}</p>\n<blockquote>Seen at Rent Home System</blockquote>`,
    }
    await openMailer({ smtpUrl: url, from: ofAgency, outbox: '/nowhere' }).send(invitation)
    const { source = '' } = received.at(-1) ?? {}
    expect(source).toContain('From: "Abay & Sons" <office@abay.example>')
    expect(source).toContain('Subject: Come to Abay & Sons')
    expect(source).toContain('<p>At Abay &amp; Sons</p>')
    expect(source).toContain('<blockquote>Seen at Rent Home System</blockquote>')
  })

  test('a mail whose reply nobody reads tells programs not to answer it', async () => {
    const mailer = openMailer({ smtpUrl: url, from, outbox: '/nowhere' })
    await mailer.send(mail)
    expect(received.at(-1)?.source).toContain('Auto-Submitted: auto-generated')
    await mailer.send({ ...mail, replyTo: 'hana@people.example' })
    expect(received.at(-1)?.source).not.toContain('Auto-Submitted')
  })

  test('line breaks in a name or a subject add no header and no recipient', async () => {
    await openMailer({ smtpUrl: url, from, outbox: '/nowhere' }).send(attack)
    const { recipients, source } = received.at(-1) ?? { recipients: [], source: '' }
    expect(recipients).toEqual(['abebe@people.example'])
    expect(source).not.toMatch(/^bcc:/im)
  })

  test('a name or a subject that looks encoded arrives as it was written', async () => {
    const written = 'Come =?utf-8?q?to_https=3A=2F=2Fevil=2Eexample?= now'
    const sent = { ...mail, to: { ...mail.to, name: written }, subject: written }
    await openMailer({ smtpUrl: url, from, outbox: '/nowhere' }).send(sent)
    const { subject, to } = await PostalMime.parse(received.at(-1)?.source ?? '')
    for (const shown of [subject, to?.[0]?.name]) expect(shown).not.toContain('https://')
  })

  test('an address that carries a second one is refused', async () => {
    const two = { ...mail, to: { name: '', address: 'abebe@people.example,thief@evil.example' } }
    await expect(openMailer({ smtpUrl: url, from, outbox: '/nowhere' }).send(two)).rejects.toThrow('not an e-mail')
    const answers = { ...mail, replyTo: 'abebe@people.example,thief@evil.example' }
    await expect(openMailer({ smtpUrl: url, from, outbox: '/nowhere' }).send(answers)).rejects.toThrow('for answers')
  })

  test('no mail goes unencrypted to a mail server that is to encrypt', async () => {
    const before = received.length
    for (const security of ['starttls', 'tls'] as const)
      await expect(mailerTo(server, security).send(mail)).rejects.toThrow(/STARTTLS|SSL/)
    expect(received).toHaveLength(before)
  })

  test('without encryption a mail reaches a mail server whose certificate nobody vouches for, with it none does', async () => {
    const subjects: string[] = []
    const relay = await relayOf({
      onData: (stream, _session, done) =>
        void stream.on('end', () => done(null)).on('data', (part) => subjects.push(String(part))),
    })
    await expect(mailerTo(relay, 'starttls').send(mail)).rejects.toThrow(/certificate/)
    expect(subjects).toEqual([])
    expect(await mailerTo(relay, 'none').send(mail)).toEqual({ by: 'smtp' })
    expect(subjects.join('')).toContain('Reset your password')
    await new Promise<void>((closed) => relay.close(closed))
  })
})

function late(done: (error?: null) => void): void {
  setTimeout(done, 10_500, null)
}

async function relayOf(options: SMTPServerOptions): Promise<SMTPServer> {
  const relay = new SMTPServer({ authOptional: true, ...options })
  await new Promise<void>((listening) => relay.listen(0, '127.0.0.1', listening))
  return relay
}

function mailerTo({ server }: SMTPServer, security: MailServer['security']) {
  const { port } = server.address() as AddressInfo
  const chosen = { host: '127.0.0.1', port, security, user: '', password: '' }
  return openMailer({ smtpUrl: undefined, server: async () => chosen, from, outbox: '/nowhere' })
}

describe('without a mail server', () => {
  let folder: string
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'rent-home-mail-'))))
  afterAll(() => rm(folder, { recursive: true }))

  test('a mail becomes a file that only its owner reads', async () => {
    const mailer = openMailer({ smtpUrl: undefined, from, outbox: join(folder, 'outbox') })
    const sent = await mailer.send(attack)
    if (sent.by !== 'outbox') throw new Error('not written')
    const source = await readFile(sent.file, 'utf8')
    expect(sent.file).toMatch(/outbox\/[\dTZ.-]+-[\da-f]{8}\.eml$/)
    expect(source).toContain('To: "Abebe Bcc: thief@evil.example" <abebe@people.example>')
    expect(source).not.toMatch(/^bcc:/im)
    expect((await stat(sent.file)).mode & 0o777).toBe(0o600)
    expect((await stat(join(folder, 'outbox'))).mode & 0o777).toBe(0o700)
  })
})
