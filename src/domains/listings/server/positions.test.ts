import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idOf, openOffice, wrongFields, type AdminApp } from '#tests/support/office.ts'
import { boundsAbout, isInside, metresBetween, writePolygon, type Point } from '#shared/geography.ts'

let office: AdminApp

beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

const point = { latitude: 8.996_123, longitude: 38.812_456 }

async function add(fields: Record<string, unknown>): Promise<number> {
  return idOf(await office.call(office.agent, 'POST', '/api/property', office.form(fields)))
}
const change = (id: number, fields: Record<string, unknown>) =>
  office.call(office.agent, 'PUT', `/api/property/${id}`, fields)
const shownTo = async (who: Parameters<AdminApp['call']>[0], id: number) =>
  (await office.call(who, 'GET', `/api/property/${id}`)).body
const positionOf = async (id: number) => (await shownTo(null, id))['position'] as Point & { accuracy: string }
const idsIn = async (query: string) =>
  (await office.call(null, 'GET', `/api/property?limit=100&${query}`)).list.map(({ id }) => id)

describe('where a listing is shown', () => {
  test('is the point that its agent gave, or its place for want of one', async () => {
    expect(await positionOf(await add(point))).toEqual({ ...point, accuracy: 'exact' })
    expect(await positionOf(await add({}))).toEqual({ latitude: 9, longitude: 38.7, accuracy: 'place' })
  })

  test('follows the place when it moves, and the listing to another place', async () => {
    const { database, places } = { database: office.database, places: office.market.places }
    const id = await add({ location: '', location_id: places.bishoftu })
    await database.pool.query(`update locations set latitude = 8.75, longitude = 38.98 where id = $1`, [
      places.bishoftu,
    ])
    expect(await positionOf(id)).toEqual({ latitude: 8.75, longitude: 38.98, accuracy: 'place' })
    await change(id, { location_id: places.gerji })
    expect(await positionOf(id)).toEqual({ latitude: 9, longitude: 38.7, accuracy: 'place' })
  })

  test('of a hidden point is within 300 m of it and never nearer than 100, in every direction', async () => {
    // Enough that a bound below fails by chance less than once in a million runs; each database blurs with its own key.
    const count = 1600
    const ids = await office.market.addListings(count, () => ({ ...point, hidePosition: true }))
    const { rows } = await office.database.pool.query<Point>(
      'select shown_latitude as latitude, shown_longitude as longitude from properties where id = any($1)',
      [ids],
    )
    const distances = rows.map((shown) => metresBetween(point, shown))
    expect(Math.min(...distances)).toBeGreaterThan(100)
    expect(Math.max(...distances)).toBeLessThan(300)
    // Uniform over the ring from 110 to 290 m: half of its area lies beyond 219 m.
    expect(distances.filter((distance) => distance > 219).length / count).toBeCloseTo(0.5, 0.9)
    const quarters = Map.groupBy(rows, (shown) =>
      [shown.latitude > point.latitude, shown.longitude > point.longitude].join(),
    )
    expect(quarters.size).toBe(4)
    for (const some of quarters.values()) expect(some.length / count).toBeGreaterThan(0.17)
  })

  test('of a hidden point stays as it is when it is saved again, and gives no second sample near by', async () => {
    const id = await add({ ...point, hide_position: true })
    const first = await positionOf(id)
    await change(id, { title: 'Another title', ...point })
    expect(await positionOf(id)).toEqual(first)
    // When the point moves nearby, the offset of the shown point stays the same, so averaging reveals nothing.
    const nudged = { latitude: point.latitude + 0.001, longitude: point.longitude - 0.002 }
    await change(id, nudged)
    const second = await positionOf(id)
    expect(second.latitude - first.latitude).toBeCloseTo(0.001, 4)
    expect(second.longitude - first.longitude).toBeCloseTo(-0.002, 4)
    await change(id, point)
    expect(await positionOf(id)).toEqual(first)
  })
})

describe('a hidden point', () => {
  test('is read by those who may change the listing, and by nobody else', async () => {
    const id = await add({ ...point, hide_position: 'true' })
    const { agent, manager, otherAgent, reader } = office
    for (const who of [agent, manager]) expect(await shownTo(who, id)).toMatchObject({ ...point, hide_position: true })
    for (const who of [otherAgent, reader])
      expect(await shownTo(who, id)).toMatchObject({ latitude: null, longitude: null, hide_position: true })
    const visitor = await shownTo(null, id)
    expect(visitor['position']).toMatchObject({ accuracy: 'blurred' })
    expect(Object.keys(visitor)).not.toEqual(expect.arrayContaining(['latitude']))
  })

  test('stands in the record of changes for those alone who may change the listing', async () => {
    const id = await add({ title: 'Hidden in the record', ...point })
    await change(id, { latitude: 8.777_771, hide_position: true })
    const [watcher, chief] = [
      await office.person(['history.read', 'audit.read', 'properties.write-own']),
      await office.person(['history.read', 'audit.read', 'properties.write-all']),
    ]
    for (const address of ['/api/history', '/api/audit']) {
      const told = await office.call(watcher, 'GET', `${address}?subject_kind=property&subject_id=${id}`)
      expect(told.text).toContain('hide_position')
      expect(told.text).not.toMatch(/8\.996|8\.777771|38\.812456/)
      const all = await office.call(chief, 'GET', `${address}?subject_kind=property&subject_id=${id}`)
      expect(all.text).toContain('8.777771')
    }
    expect((await office.call(office.agent, 'GET', `/api/property/${id}/history`)).text).toContain('8.777771')
  })

  test('comes in with an import of its own export, and leaves in no export of others', async () => {
    const id = await add({ title: 'Hidden in exports', ...point, hide_position: true })
    const exported = async (who: Parameters<AdminApp['call']>[0]) =>
      (await office.call(who, 'GET', '/api/property/export?q=Hidden%20in%20exports')).text
    expect(await exported(office.agent)).toContain(`${point.latitude},${point.longitude},yes`)
    for (const who of [office.reader, office.otherAgent]) {
      expect(await exported(who)).toContain(`RH-${id}`)
      expect(await exported(who)).not.toContain('8.996')
    }
  })

  test('is forgotten with the wish to hide it', async () => {
    const id = await add({ ...point, hide_position: true })
    await change(id, { hide_position: false })
    expect(await positionOf(id)).toEqual({ ...point, accuracy: 'exact' })
  })
})

const about = (centre: Point, metres: number) => {
  const { south, west, north, east } = boundsAbout(centre, metres)
  return `bounds=${[south, west, north, east].map((edge) => edge.toFixed(5)).join(',')}`
}

/** Returns the references in an export, which is read from the database, not from the search index. */
const exportedFrom = async (area: string) =>
  (await office.call(office.reader, 'GET', `/api/property/export?${area}`)).text.match(/^RH-\d+/gm)

describe('searching on the map', () => {
  test('finds what is shown in a box, and knows nothing of hidden points', async () => {
    const there = { latitude: 11.59, longitude: 37.39 }
    const [open, hidden] = [await add(there), await add({ ...there, hide_position: true })]
    expect(await idsIn(about(there, 50))).toEqual([open])
    expect(await idsIn(about(await positionOf(hidden), 5))).toEqual([hidden])
    expect((await idsIn(about(there, 400))).toSorted()).toEqual([open, hidden].toSorted())
    expect(await exportedFrom(about(there, 50))).toEqual([`RH-${open}`])
    expect(await exportedFrom(about(await positionOf(hidden), 5))).toEqual([`RH-${hidden}`])
  })

  test('finds what is shown in a drawn area, as the rule of the map has it', async () => {
    const area = [
      { latitude: 13.4, longitude: 39.4 },
      { latitude: 13.6, longitude: 39.42 },
      { latitude: 13.5, longitude: 39.48 },
      { latitude: 13.58, longitude: 39.6 },
      { latitude: 13.41, longitude: 39.55 },
    ]
    const points = Array.from({ length: 60 }, (_, index) => ({
      latitude: 13.4 + ((index * 37) % 61) / 305 + 0.001,
      longitude: 39.4 + ((index * 53) % 59) / 295 + 0.001,
    }))
    const ids = await office.market.addListings(points.length, (index) => points[index] ?? {})
    const inside = ids.filter((_, index) => points[index] && isInside(area, points[index]))
    expect(inside.length).toBeGreaterThan(5)
    // The search index learns of writes that bypass the API a moment later.
    await expect.poll(async () => (await idsIn(`polygon=${writePolygon(area)}`)).toSorted()).toEqual(inside.toSorted())
  })

  test.each([
    ['bounds=9,38,8,39', 'bounds'],
    ['bounds=8,38,9', 'bounds'],
    ['bounds=8,38,95,39', 'bounds'],
    ['bounds=a,b,c,d', 'bounds'],
    ['polygon=8,38_9,39', 'polygon'],
    ['polygon=8,38_9,39_9', 'polygon'],
    ['polygon=8,38_9,39_9,381', 'polygon'],
    [`polygon=${Array.from({ length: 61 }, () => '9,38').join('_')}`, 'polygon'],
    ['polygon=9,38_(9,39)_8,38', 'polygon'],
  ])('says what is wrong with %s', async (query, field) => {
    const answer = await office.call(null, 'GET', `/api/property?${query}`)
    expect(answer.status).toBe(400)
    expect(wrongFields(answer)).toEqual([field])
  })
})
