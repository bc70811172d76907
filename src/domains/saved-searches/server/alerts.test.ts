import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FinalFailure } from '#platform/jobs/open-jobs.ts'
import { saveSearch } from '#tests/support/alerts.ts'
import { openOffice, type AdminApp } from '#tests/support/office.ts'
import type { PlannedMail } from './alert-mail.repository.ts'
import { runAlerts, sendAlertMail, tryAlertMail } from './index.ts'

type Received = { to: string; source: string; text: string; html: string; listings: number[] }

let office: AdminApp
let server: SMTPServer
let smtpUrl: string
const received: Received[] = []
/** While set, the mail server does not finish receiving any message. */
let stalled: (() => void) | undefined

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (stalled) return stalled()
        received.push(mailOf(String(session.envelope.rcptTo[0]?.address), Buffer.concat(parts).toString('utf8')))
        done()
      })
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  office = await openOffice({ SMTP_URL: smtpUrl })
})
afterAll(async () => {
  await office.close()
  await new Promise<void>((closed) => server.close(closed))
})
beforeEach(async () => {
  received.length = 0
  await office.database.pool.query('truncate alert_people, alert_changes, alert_matches cascade')
})

function mailOf(to: string, source: string): Received {
  const [, plain = '', html = ''] = source.split(/Content-Type: text\/(?:plain|html)[^\n]*\n/)
  const [text, page] = [plain, html].map(decoded)
  const listings = [...(text ?? '').matchAll(/property-details\/(\d+)/g)].map(([, id]) => Number(id))
  return { to, source, text: text ?? '', html: page ?? '', listings }
}

/** Decodes a part of a mail, whatever its transfer encoding. */
function decoded(part: string): string {
  const body = part.slice(part.indexOf('\r\n\r\n') + 4).split('\r\n----')[0] ?? ''
  if (/base64/.test(part.slice(0, 80))) return Buffer.from(body, 'base64').toString('utf8')
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return /=[\dA-F]{2}/.test(body) ? Buffer.from(bytes, 'latin1').toString('utf8') : bytes
}

const save = (email: string, search: string, more: object = {}) => saveSearch(office, { email, search, ...more })
/** Runs a round at a given time and sends all its mails. */
async function round(now: Date): Promise<Received[]> {
  const { needs } = office.dependencies.alerts
  const before = received.length
  for (const mail of (await runAlerts(needs, now)).mails) await sendAlertMail(needs, mail, now)
  return received.slice(before)
}
const there = (text: string) => new Date(`${text}+03:00`)
const addressed = (mails: readonly Received[]) => mails.map(({ to }) => to)

describe('with a clock in Addis Abeba', () => {
  test('at once is within minutes and at most one mail in 15 of them; daily at 8:00; weekly on Monday at 8:00', async () => {
    await save('once@mailbox.example', 'location=bole')
    await save('daily@mailbox.example', 'location=bole', { frequency: 'daily' })
    await save('weekly@mailbox.example', 'location=bole', { frequency: 'weekly' })
    const ids = [await office.market.addListing()]
    // A Saturday.
    expect(addressed(await round(there('2026-11-21T10:00')))).toEqual(['once@mailbox.example'])
    ids.push(await office.market.addListing())
    expect(await round(there('2026-11-21T10:14:59'))).toEqual([])
    ids.push(await office.market.addListing())
    const [later] = await round(there('2026-11-21T10:15'))
    expect(later?.listings).toEqual(ids.slice(1).toReversed())
    expect(await round(there('2026-11-22T07:59'))).toEqual([])
    const [sunday, ...others] = await round(there('2026-11-22T08:00'))
    expect([sunday?.to, sunday?.listings, others]).toEqual(['daily@mailbox.example', ids.toReversed(), []])
    const monday = await round(there('2026-11-23T08:00:30'))
    expect(addressed(monday)).toEqual(['weekly@mailbox.example'])
    expect(monday[0]?.listings).toEqual(ids.toReversed())
    expect(await round(there('2026-11-30T09:00'))).toEqual([])
  })

  test('a mail that could not leave in time leaves as soon as the worker is back', async () => {
    await save('daily@mailbox.example', '', { frequency: 'daily' })
    await office.market.addListing()
    await round(there('2026-11-21T10:00'))
    expect(await round(there('2026-11-23T13:20'))).toHaveLength(1)
  })

  test('homes of a mail that failed for good are in one six hours later, for a week', async () => {
    await save('a@mailbox.example', '')
    const id = await office.market.addListing()
    const { needs } = office.dependencies.alerts
    const fail = async (now: Date, lastTry: boolean, failure = new Error('450 greylisted')) => {
      const refused = { send: () => Promise.reject(failure) }
      for (const mail of (await runAlerts(needs, now)).mails)
        await expect(tryAlertMail({ ...needs, mailer: refused }, mail, { now, lastTry })).rejects.toThrow('greylisted')
    }
    const start = there('2026-11-21T10:00')
    const after = (hours: number) => new Date(start.getTime() + hours * 3_600_000)
    await fail(start, false)
    expect(await round(after(24))).toEqual([])
    await office.market.addListing()
    await fail(after(24), true)
    expect(await round(after(29.9))).toEqual([])
    const [mail, ...others] = await round(after(30))
    expect([mail?.listings.length, others]).toEqual([1, []])
    expect(mail?.listings).not.toContain(id)

    await office.market.addListing()
    await fail(after(30.5), false, new FinalFailure('greylisted'))
    expect(await round(after(36.5))).toHaveLength(1)

    await office.market.addListing()
    await fail(after(37), true)
    await office.database.pool.query(`update alert_matches set matched_at = $1 where sent_at is null`, [start])
    await fail(after(24 * 7 + 1), true)
    expect(await round(after(24 * 8))).toEqual([])
  })

  test('whoever changes how often is told by the new time, and whoever stops of nothing that waits', async () => {
    const [one, two] = [
      await save('a@mailbox.example', '', { frequency: 'weekly' }),
      await save('b@mailbox.example', '', { frequency: 'daily' }),
    ]
    await office.market.addListing()
    await round(new Date())
    const { own } = office.dependencies.alerts
    const { rows } = await office.database.pool.query<{ id: number }>(
      'select person_id as id from saved_searches order by id',
    )
    await own.change({ personId: rows[0]?.id ?? 0 }, [one], 'at-once')
    await own.change({ personId: rows[1]?.id ?? 0 }, [two], 'off')
    const soon = new Date(Date.now() + 60_000)
    expect(addressed(await round(soon))).toEqual(['a@mailbox.example'])
    expect(await round(new Date(soon.getTime() + 8 * 86_400_000))).toEqual([])
  })
})

describe('a mail of new homes', () => {
  test('shows ten with place, price and reference, says how many there are besides, and how to stop', async () => {
    const search = await save('hanna@mailbox.example', 'category=apartments&location=bole&price_max=60000')
    const ids = await office.market.addListings(24, (turn) => ({ title: `Home <${turn}> & garden` }))
    const [mail, ...others] = await round(new Date())
    expect(others).toEqual([])
    expect(mail?.listings).toEqual(ids.toReversed().slice(0, 10))
    expect(mail?.source).toMatch(/^Subject: 24 new properties: Apartments, Bole, Up to ETB 60,000\r$/m)
    for (const said of ['Apartments, Gerji, Bole', 'ETB 45,000 a month', `Reference RH-${ids.at(-1)}`, 'and 14 more'])
      expect(
        [mail?.text, mail?.html].map((body) => body?.includes(said)),
        said,
      ).toEqual([true, true])
    expect(mail?.text).toContain('https://homes.example/products?category=apartments&location=bole&price_max=60000')
    expect(mail?.html).toContain('Home &lt;23&gt; &amp; garden')
    const unfolded = mail?.source.replaceAll(/\r\n[ \t]+/g, ' ') ?? ''
    expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    const [, link = ''] =
      /^List-Unsubscribe: <(https:\/\/homes\.example\/api\/alerts\/unsubscribe\?[^> ]+)>\r$/m.exec(unfolded) ?? []
    const { pathname, search: query } = new URL(link)
    const ended = await office.app.inject({
      method: 'POST',
      url: pathname + query,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(ended.statusCode).toBe(200)
    const { rows } = await office.database.pool.query(
      'select id, frequency, last_sent_at is null as unsent from saved_searches',
    )
    expect(rows).toEqual([{ id: search, frequency: 'off', unsent: false }])
  })

  test('is one for all searches of a person, in the language of the search, without what is gone meanwhile', async () => {
    await save('abebe@mailbox.example', 'bedrooms=2', { language: 'am' })
    await save('abebe@mailbox.example', 'bedrooms=3', { language: 'am' })
    const [two, three, gone] = await office.market.addListings(3, (turn) => ({ bedrooms: turn === 1 ? 3 : 2 }))
    const now = new Date()
    const { mails } = await runAlerts(office.dependencies.alerts.needs, now)
    await office.database.pool.query(`update properties set status = 'sold' where id = $1`, [gone])
    for (const mail of mails) await sendAlertMail(office.dependencies.alerts.needs, mail, now)
    expect(received.map(({ to, listings }) => ({ to, listings }))).toEqual([
      { to: 'abebe@mailbox.example', listings: [two, three] },
    ])
    expect(received[0]?.text).toContain('45,000 ብር በወር')
    expect(received[0]?.text).toContain('https://homes.example/am/property-details/')
    expect(received[0]?.text, 'no colon of another language').not.toContain(': ')
    expect(received[0]?.html).toContain('<html lang="am">')
  })
})

async function kill(running: ChildProcess): Promise<void> {
  running.kill('SIGKILL')
  await once(running, 'exit')
}

/** Waits until the database has rolled back the work of a dead worker. */
async function untilForgotten(): Promise<void> {
  const begun = `select from pg_stat_activity where application_name = 'alerts-worker' and datname = current_database()`
  await expect.poll(async () => (await office.database.pool.query(begun)).rowCount).toBe(0)
}

const count = async (table: string, where = 'true') =>
  Number((await office.database.pool.query(`select count(*) from ${table} where ${where}`)).rows[0].count)

describe('a worker that is killed', () => {
  const worker = new URL('../../../../tests/support/run-alerts.ts', import.meta.url)
  const start = () => fork(worker, [office.database.url, smtpUrl, office.dependencies.config.secretKey ?? ''])
  /** Kills a worker as soon as it waits for a table that another connection has locked. */
  async function killWhileItWaitsFor(table: string, mode: 'exclusive' | 'share'): Promise<void> {
    const holder = await office.database.pool.connect()
    try {
      await holder.query(`begin; lock table ${table} in ${mode} mode`)
      const running = start()
      const waiting = `select from pg_locks where relation = '${table}'::regclass and not granted`
      await expect.poll(async () => (await office.database.pool.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1)
      await kill(running)
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    await untilForgotten()
  }
  test('while it matches, plans and sends, tells everybody of every home, and nobody twice', async () => {
    for (const turn of [1, 2, 3]) await save(`${turn}@mailbox.example`, turn === 3 ? 'bedrooms=2' : '')
    await save('1@mailbox.example', 'location=bole')
    const ids = await office.market.addListings(6, () => ({}))
    await killWhileItWaitsFor('alert_matches', 'exclusive')
    expect([await count('alert_changes'), await count('alert_matches')]).toEqual([6, 0])
    await killWhileItWaitsFor('alert_people', 'share')
    expect([await count('alert_changes'), await count('alert_matches', 'mail_id is null')]).toEqual([0, 18])
    const sending = new Promise<void>((resolve) => (stalled = resolve))
    const third = start()
    await sending
    await kill(third)
    stalled = undefined
    expect(received).toEqual([])
    // What the job queue does after a while: retry each planned mail.
    const { rows } = await office.database.pool.query<{ data: PlannedMail }>(
      `select data from pgboss.job where name = 'alert-mails' and data ->> 'mail' in (select mail_id::text from alert_matches)`,
    )
    for (const { data } of [...rows, ...rows]) await sendAlertMail(office.dependencies.alerts.needs, data, new Date())
    await round(new Date())
    expect(addressed(received).toSorted()).toEqual(['1@mailbox.example', '2@mailbox.example', '3@mailbox.example'])
    for (const { listings } of received) expect(listings.toSorted((one, other) => one - other)).toEqual(ids)
  }, 60_000)
})
