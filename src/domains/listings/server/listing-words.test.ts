import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idOf, openOffice, type AdminApp } from '#tests/support/office.ts'
import { addMissingWords } from './listing-words.ts'

let office: AdminApp

beforeAll(async () => {
  office = await openOffice()
  await office.add(office.agent, { title: 'House with lake view', description: 'Quiet.' })
  await office.add(office.agent, { title: 'ቪላ ከሐይቅ እይታ ጋር', description: 'ጸጥ ያለ' })
  await office.add(office.agent, { title: 'Shop', description: 'Near the lake, without a view.' })
})
afterAll(() => office.close())

const found = async (q: string, more = '') => {
  const answer = await office.call(null, 'GET', `/api/property?q=${encodeURIComponent(q)}${more}`)
  return { ...answer, titles: answer.list.map(({ title }) => title) }
}

const suggested = async (typed: string) =>
  (await office.call(null, 'GET', `/api/suggestions?q=${encodeURIComponent(typed)}`)).list.map(
    ({ kind, label, id }) => ({ kind, label, id }),
  )

describe('a search in the texts of listings', () => {
  test('finds those that have all words, in any letter case and either script', async () => {
    expect((await found('LAKE view')).titles).toEqual(['Shop', 'House with lake view'])
    expect((await found('quiet lake')).titles).toEqual(['House with lake view'])
    expect((await found('ሃይቅ')).titles).toEqual((await found('ሐይቅ')).titles)
    expect((await found('submarine')).titles).toEqual([])
  })

  test('can begin with the best match, which has the words in its title, though others are newer', async () => {
    expect((await found('LAKE view', '&sort=newest')).titles).toEqual(['Shop', 'House with lake view'])
    expect((await found('LAKE view', '&sort=best')).titles).toEqual(['House with lake view', 'Shop'])
  })

  test('finds words that are written as one or apart, with any of the letters that sound alike', async () => {
    const [joined, apart, latin, reversed] = ['ቤት መድኃኔዓለም አጠገብ', 'ቤት መድኃኔ ዓለም አጠገብ', 'Medhane Alem', 'Alem Medhane']
    for (const title of [joined, apart, latin, reversed]) await office.add(office.agent, { title })
    expect((await found('መድሃኔ አለም')).titles).toEqual([reversed, latin, apart, joined])
    for (const q of ['መድኃኔዓለም', 'መድሀኔአለም', 'medhanealem'])
      expect((await found(q)).titles, q).toEqual([latin, apart, joined])
  })

  test('finds an Amharic word with and without what Amharic writes before it', async () => {
    const [within, of, alone] = ['ቤት በአትላስ አካባቢ', 'ቤት የአትላስ ሆቴል', 'ቤት አትላስ']
    for (const title of [within, of, alone]) await office.add(office.agent, { title })
    for (const q of ['አትላስ', 'በአትላስ', 'ከአትላስ']) expect((await found(q)).titles, q).toEqual([alone, of, within])
    expect((await found('ከአትላስ ሆቴል')).titles).toEqual([of])
  })

  test('follows a changed text, and forgets one that is gone', async () => {
    const id = idOf(await office.call(office.agent, 'POST', '/api/property', office.form({ title: 'Old mill' })))
    expect((await found('mill')).titles).toEqual(['Old mill'])
    await office.call(office.agent, 'PUT', `/api/property/${id}`, { title: 'Old barn', amenities: ['gym'] })
    expect((await found('mill')).titles).toEqual([])
    expect((await found('barn gym')).titles).toEqual(['Old barn'])
    await office.call(office.agent, 'DELETE', `/api/property/${id}`)
    expect((await found('barn')).titles).toEqual([])
  })

  test('tells how a sentence was read; a filter that is given by itself wins', async () => {
    const read = await found('house for rent under 60000')
    const told = JSON.parse(String(read.headers['x-search-understood'])) as {
      filters: { name: string; value: unknown }[]
    }
    expect(told.filters).toContainEqual({ name: 'price_max', value: 60_000, text: expect.stringContaining('60000') })
    const perDay = JSON.parse(String((await found('lake per day')).headers['x-search-understood'])) as object
    expect(perDay).toMatchObject({
      filters: [
        { name: 'property_type', value: 'rent' },
        { name: 'rent_period', value: 'day', text: 'per day' },
      ],
    })
    expect((await found('lake at least 3 bedrooms')).titles.length).toBeGreaterThan(0)
    expect((await found('lake at least 7 bedrooms')).titles).toEqual([])
    expect((await found('lake 7 bedrooms')).titles).toEqual([])
    expect((await found('lake 7 bedrooms', '&bedrooms=4')).titles.length).toBeGreaterThan(0)
  })

  test('knows a reference, and finds nothing by one that no listing can have', async () => {
    const [listing] = (await found('quiet lake')).list
    expect((await found(String(listing?.['reference']))).titles).toEqual(['House with lake view'])
    expect((await found('RH-9999999999')).titles).toEqual([])
  })

  test('a mere number is looked for in the texts, and is that of a listing where no text has it', async () => {
    await office.database.pool.query(`select setval(pg_get_serial_sequence('properties', 'id'), 400)`)
    const number = idOf(
      await office.call(office.agent, 'POST', '/api/property', office.form({ title: 'Old lighthouse', price: 45_000 })),
    )
    const byNumber = await found(String(number))
    expect(byNumber.titles).toEqual(['Old lighthouse'])
    expect(byNumber.headers['x-search-understood']).toContain(`"value":"RH-${number}"`)
    const beyond = await found(String(number), '&price_min=200000')
    expect([beyond.titles, beyond.headers['x-search-understood']]).toEqual([[], expect.not.stringContaining('RH-')])
    await office.add(office.agent, { title: `Flat on line ${number}`, price: 300_000 })
    expect((await found(String(number))).titles).toEqual([`Flat on line ${number}`])
    expect((await found(String(number), '&price_max=200000')).titles).toEqual(['Old lighthouse'])
    expect((await found('25000')).headers['x-search-understood']).toContain('"name":"price_max"')
  })

  test('takes an amount for that of a sale only where no filter of rents is beside it', async () => {
    const price = { price: 1_000_000, property_type: 'rent', rent_period: 'year' }
    await office.add(office.agent, { title: 'Windmill by the year', ...price })
    expect((await found('windmill 2000000 birr')).titles).toEqual([])
    expect((await found('windmill 2000000 birr', '&rent_period=year')).titles).toEqual(['Windmill by the year'])
  })

  test('is not led astray by quotes, operators and other scripts', async () => {
    for (const odd of ["'", '"a" & b', 'a:*', '\\', '!', '%', '﷽', '🏠'.repeat(60), "');drop table properties;--"])
      expect((await found(odd)).status, odd).toBe(200)
  })

  test('knows the listings that were there before there was a search', async () => {
    const { database, dependencies } = office
    await database.pool.query(
      `with gone as (delete from listing_words returning property_id)
       select announce_listings(array_agg(property_id)) from gone`,
    )
    await dependencies.version.caughtUp()
    expect((await found('lake')).titles).toEqual([])
    const range = { after: 0, upTo: 1_000_000, count: 2 }
    const add = () => database.db.transaction((tx) => addMissingWords(tx, range))
    // A locked listing is skipped, and counted so that the job knows that one is still missing.
    const editor = await database.pool.connect()
    await editor.query('begin; select from properties order by id limit 1 for update')
    expect(await add()).toEqual({ added: 1, held: 1 })
    await editor.query('rollback')
    editor.release()
    while ((await add()).added > 0);
    await dependencies.version.caughtUp()
    expect((await found('lake')).titles).toContain('Shop')
  })
})

describe('the suggestions', () => {
  test('name the listing of a reference, and none that visitors do not see', async () => {
    const id = idOf(await office.call(office.agent, 'POST', '/api/property', office.form({ title: 'Old water tower' })))
    const tower = { kind: 'listing', label: 'Old water tower', id }
    expect(await suggested(`RH-${id}`)).toContainEqual(tower)
    expect(await suggested(String(id))).toContainEqual(tower)
    await office.call(office.agent, 'DELETE', `/api/property/${id}`)
    expect(await suggested(`RH-${id}`)).not.toContainEqual(tower)
  })
})
