import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkTo, saveSearch } from '#tests/support/alerts.ts'
import { openOffice, type AdminApp } from '#tests/support/office.ts'

let office: AdminApp
beforeAll(async () => void (office = await openOffice()))
afterAll(() => office.close())

let counter = 0
/** Confirms a saved search; returns its address and the token of its links. */
async function confirmed() {
  const email = `reader${(counter += 1)}@mailbox.example`
  const search = await saveSearch(office, { email, search: 'location=bole', frequency: 'daily' })
  return { email, search, token: await linkTo(office, email) }
}
async function frequencyOf(email: string): Promise<string[]> {
  const { rows } = await office.database.pool.query<{ frequency: string }>(
    `select frequency from saved_searches join alert_people on alert_people.id = person_id where email = $1`,
    [email],
  )
  return rows.map(({ frequency }) => frequency)
}
const oneClick = (query: string, payload = 'List-Unsubscribe=One-Click', type = 'application/x-www-form-urlencoded') =>
  office.app.inject({
    method: 'POST',
    url: `/api/alerts/unsubscribe?${query}`,
    headers: { 'content-type': type },
    payload,
  })

describe('the links of a mail', () => {
  test('one click ends the alerts of a search; opening the link changes nothing and leads to a page that asks', async () => {
    const { email, token, search } = await confirmed()
    const query = `token=${token}&searches=${search}`
    const opened = await office.app.inject({
      url: `/api/alerts/unsubscribe?${query}`,
      headers: { 'accept-language': 'am' },
    })
    expect([opened.statusCode, opened.headers.location]).toEqual([
      303,
      `https://homes.example/am/my/alerts?token=${token}&searches=${search}`,
    ])
    expect(await frequencyOf(email)).toEqual(['daily'])
    expect((await oneClick(query)).statusCode).toBe(200)
    expect(await frequencyOf(email)).toEqual(['off'])
    expect((await oneClick(query)).statusCode).toBe(200)
  })

  test('as a form with parts too, which RFC 8058 asks of mail programs', async () => {
    const { email, token, search } = await confirmed()
    const payload = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
    expect(
      (await oneClick(`token=${token}&searches=${search}`, payload, 'multipart/form-data; boundary=b')).statusCode,
    ).toBe(200)
    expect(await frequencyOf(email)).toEqual(['off'])
  })

  test('open what is theirs only', async () => {
    const [one, other] = [await confirmed(), await confirmed()]
    expect((await oneClick(`token=${one.token}&searches=${other.search}`)).statusCode).toBe(200)
    expect(await frequencyOf(other.email)).toEqual(['daily'])
    // An id that no search can have.
    expect((await oneClick(`token=${one.token}&searches=9999999999`)).statusCode).toBe(200)
    expect(await frequencyOf(one.email)).toEqual(['daily'])
    for (const wrong of [one.token.replace(/^\d+/, other.token.split('.')[0] ?? ''), `${one.token}x`, 'x'])
      expect((await oneClick(`token=${wrong}&searches=${one.search}`)).statusCode).toBe(400)
    const { rows } = await office.database.pool.query('select * from alert_people')
    expect(JSON.stringify(rows)).not.toContain(one.token.split('.')[1])
  })

  test('security 3: cannot be tried without end from one address', async () => {
    const request = { method: 'POST', url: '/api/alerts/confirm', remoteAddress: '198.51.100.9' } as const
    const statuses: number[] = []
    for (let round = 0; round < 121; round += 1)
      statuses.push((await office.app.inject({ ...request, payload: { token: `1.${'A'.repeat(43)}` } })).statusCode)
    expect([statuses.filter((status) => status === 400).length, statuses.at(-1)]).toEqual([120, 429])
    // The page says so too, and not that the link is wrong.
    const pages = office.dependencies.alerts.pages({ address: request.remoteAddress, userAgent: null })
    await expect(pages.byLink((await confirmed()).token)).rejects.toMatchObject({ code: 'too-many-attempts' })
  })

  test('end alerts however many people a mail provider’s server ends them for', async () => {
    const { token, search } = await confirmed()
    const request = { method: 'POST', url: `/api/alerts/unsubscribe?token=${token}&searches=${search}` } as const
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const statuses: number[] = []
    for (let round = 0; round < 121; round += 1) {
      const remoteAddress = '198.51.100.10'
      const payload = 'List-Unsubscribe=One-Click'
      statuses.push((await office.app.inject({ ...request, headers, remoteAddress, payload })).statusCode)
    }
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  })

  test('stop one, all, change how often, delete, and erase the address', async () => {
    const { email, token, search } = await confirmed()
    const pages = office.dependencies.alerts.pages({ address: '10.250.0.1', userAgent: null, language: 'en' })
    const act = async (fields: Record<string, string>) =>
      (await pages.change(token, { search: String(search), ...fields })).done
    expect((await pages.byLink(token))?.searches).toMatchObject([{ id: search, frequency: 'daily' }])
    expect(await act({ frequency: 'weekly' })).toBe('Saved.')
    expect(await frequencyOf(email)).toEqual(['weekly'])
    expect(await act({ act: 'stop' })).toBe('No more emails about this search.')
    expect(await act({ frequency: 'at-once' })).toBe('Saved.')
    expect(await act({ act: 'stop-all' })).toBe('No more emails about any of your searches.')
    expect(await frequencyOf(email)).toEqual(['off'])
    expect(await act({ act: 'delete' })).toBe('The search is deleted.')
    // A button without script can be pressed twice; the page of the second press is the one that is shown.
    expect(await act({ act: 'delete' })).toBe('The search is deleted.')
    expect(await act({ act: 'stop' })).toBeNull()
    const waits = { email, search: 'location=bishoftu' }
    expect((await office.call(null, 'POST', '/api/alerts', waits)).status).toBe(202)
    expect(await act({ act: 'erase' })).toBe('Your address and everything saved under it have been erased.')
    const { rows } = await office.database.pool.query(
      `select email from alert_people where email = $1 union all select email from alert_requests where email = $1`,
      [email],
    )
    expect(rows).toEqual([])
    expect(await pages.byLink(token)).toBeNull()
  })
})
