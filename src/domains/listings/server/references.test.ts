import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#tests/support/accounts.ts'
import { idOf, openOffice, wrongFields, type AdminApp } from '#tests/support/office.ts'

let office: AdminApp
let villa: number
let draft: number
const spellings = (id: number) => [`RH-${id}`, `rh${id}`, `rh ${id}`, `${id}`]

beforeAll(async () => {
  office = await openOffice()
  villa = await office.add(office.agent, { title: 'Villa', source_reference: 'Tele/4711' })
  draft = await office.add(office.agent, { title: 'Draft', source_reference: 'Tele/4712', publication: 'draft' })
  await office.add(office.agent, { title: `House ${villa}0`, source_reference: 'Tele/47' })
})
afterAll(() => office.close())

const read = async (who: Person | null, id: number) => (await office.call(who, 'GET', `/api/property/${id}`)).body
const found = async (who: Person, q: string, more = '') =>
  (await office.call(who, 'GET', `/api/property?q=${encodeURIComponent(q)}${more}`)).list.map(({ id }) => id)

describe('the reference of a listing', () => {
  test('is made from its id, for everyone; what its source calls it is told to its owner and who sees all', async () => {
    for (const who of [null, office.otherAgent, office.agent, office.manager])
      expect(await read(who, villa)).toMatchObject({ reference: `RH-${villa}` })
    expect(await read(null, villa)).not.toHaveProperty('source_reference')
    expect(await read(office.otherAgent, villa)).toMatchObject({ source_reference: null })
    for (const who of [office.agent, office.reader, office.manager])
      expect(await read(who, villa)).toMatchObject({ source_reference: 'Tele/4711' })
  })

  test('cannot be given', async () => {
    const answer = await office.call(office.manager, 'POST', '/api/property', office.form({ reference: 'RH-1' }))
    expect([answer.status, wrongFields(answer)]).toEqual([400, ['reference']])
  })

  test('is not used again when the listing is deleted for good', async () => {
    const last = await office.add(office.agent)
    await office.database.pool.query('delete from properties where id = $1', [last])
    expect(await office.add(office.agent)).toBeGreaterThan(last)
  })

  test('finds it in the lists of staff, however people write it', async () => {
    for (const q of spellings(villa)) expect(await found(office.otherAgent, q), q).toContain(villa)
    for (const q of spellings(draft)) {
      expect(await found(office.agent, q, '&sort=price_asc'), q).toEqual([draft])
      expect(await found(office.otherAgent, q), q).toEqual([])
    }
    // The digits may also occur in a title.
    expect(await found(office.reader, String(villa))).toHaveLength(2)
  })
})

describe('a source reference', () => {
  test('finds its listing as a whole, in any letter case, for who may read it', async () => {
    for (const who of [office.agent, office.reader]) expect(await found(who, 'tele/4711')).toEqual([villa])
    expect(await found(office.agent, 'Tele/471')).toEqual([])
    expect(await found(office.otherAgent, 'Tele/4711')).toEqual([])
  })

  test('of another agent cannot be probed: adding and changing to it succeed', async () => {
    const added = await office.call(
      office.otherAgent,
      'POST',
      '/api/property',
      office.form({ source_reference: 'Tele/4711' }),
    )
    const id = idOf(added)
    const change = (reference: string) =>
      office.call(office.otherAgent, 'PUT', `/api/property/${id}`, { source_reference: reference })
    expect((await change('Tele/4712')).status).toBe(200)
    await office.add(office.otherAgent, { source_reference: 'mine' })
    const taken = await change('mine')
    expect([taken.status, taken.body.code, wrongFields(taken)]).toEqual([409, 'reference-taken', ['source_reference']])
  })

  test('in an export stands beside the reference, for one’s own listings', async () => {
    const linesOf = async (who: Person) => (await office.call(who, 'GET', '/api/property/export')).text.split('\r\n')
    expect((await linesOf(office.agent)).find((line) => line.startsWith(`RH-${villa},`))).toContain(',Tele/4711,Villa,')
    const foreign = (await linesOf(office.otherAgent)).find((line) => line.startsWith(`RH-${villa},`))
    expect(foreign).toMatch(new RegExp(`^RH-${villa},home-${villa}-\\w+,Villa,`))
  })

  test('of the house is unique within its import source, until somebody becomes the owner', async () => {
    const house = { importSource: 'import', ownerId: null }
    const first = await office.market.addListing({ ...house, sourceReference: 'h-1' })
    const second = await office.market.addListing({ ...house, sourceReference: 'h-2' })
    const change = (id: number, changes: object) => office.call(office.manager, 'PUT', `/api/property/${id}`, changes)
    const taken = await change(second, { source_reference: 'h-1' })
    expect([taken.status, taken.body.code]).toEqual([409, 'reference-taken'])
    const owner = await office.person('agent')
    expect((await change(first, { owner_id: owner.id })).status).toBe(200)
    expect((await change(second, { source_reference: 'h-1' })).status).toBe(200)
    await office.database.pool.query('delete from users where id = $1', [owner.id])
    expect((await found(office.reader, 'h-1')).toSorted()).toEqual([first, second].toSorted())
  })

  test('stays with listings whose owners are gone, though they had the same one', async () => {
    const leaving = [await office.person('agent'), await office.person('agent')]
    const ids = await Promise.all(leaving.map((who) => office.add(who, { source_reference: 'both' })))
    await office.database.pool.query('delete from users where id = any($1)', [leaving.map(({ id }) => id)])
    expect((await found(office.reader, 'both')).toSorted()).toEqual(ids.toSorted())
  })
})
