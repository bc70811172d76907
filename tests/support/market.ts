import { getTableColumns, sql } from 'drizzle-orm'
import { categories, subcategories } from '#domains/taxonomy/server/index.ts'
import { locations } from '#domains/locations/server/index.ts'
import { listingTable } from '#domains/listings/server/index.ts'
import type { Database } from '#platform/database/index.ts'

type NewListing = typeof listingTable.$inferInsert

/** A small market: two cities with places in them, three categories, and functions that add listings. */
export type TestMarket = {
  places: Record<'addis' | 'bole' | 'gerji' | 'bishoftu', number>
  categories: Record<'apartments' | 'villas' | 'cars', number>
  subcategories: Record<'studio', number>
  /** Adds a listing (by default an available two-bedroom apartment for rent in Gerji); returns its id. */
  addListing(changes?: Partial<NewListing>): Promise<number>
  /** Adds many at once. */
  addListings(count: number, changes: (index: number) => Partial<NewListing>): Promise<number[]>
}

export async function createTestMarket(db: Database): Promise<TestMarket> {
  const place = async (name: string, level: 'city' | 'subcity' | 'area', parentId: number | null, am: string) => {
    const slug = name.toLowerCase().replaceAll(' ', '-')
    const row = { slug, name, level, parentId, latitude: 9, longitude: 38.7, translations: { am: { name: am } } }
    return only(await db.insert(locations).values(row).returning({ id: locations.id }))
  }
  const addis = await place('Addis Abeba', 'city', null, 'አዲስ አበባ')
  const bole = await place('Bole', 'subcity', addis, 'ቦሌ')
  const gerji = await place('Gerji', 'area', bole, 'ገርጂ')
  const bishoftu = await place('Bishoftu', 'city', null, 'ቢሾፍቱ')

  const category = async (name: string, position: number) => {
    const row = { slug: name.toLowerCase(), name, description: `${name} of all kinds`, position }
    return only(await db.insert(categories).values(row).returning({ id: categories.id }))
  }
  const apartments = await category('Apartments', 0)
  const villas = await category('Villas', 1)
  const cars = await category('Cars', 2)
  const studioRow = { slug: 'studio', name: 'Studio', description: 'One room', categoryId: apartments }
  const studio = only(await db.insert(subcategories).values(studioRow).returning({ id: subcategories.id }))

  const ordinary: NewListing = {
    title: 'Two-bedroom apartment in Gerji',
    description: 'Bright rooms on the third floor.',
    categoryId: apartments,
    locationId: gerji,
    propertyType: 'rent',
    rentPeriod: 'month',
    status: 'available',
    price: '45000.00',
    bedrooms: 2,
  }
  const add = (rows: NewListing[]) => db.insert(listingTable).values(rows).returning({ id: listingTable.id })
  return {
    places: { addis, bole, gerji, bishoftu },
    categories: { apartments, villas, cars },
    subcategories: { studio },
    addListing: async (changes = {}) => only(await add([{ ...ordinary, ...changes }])),
    addListings: async (count, changes) => {
      const rows = Array.from({ length: count }, (_, index) => ({ ...ordinary, ...changes(index) }))
      return (await (haveSameFields(rows) ? addAlike(db, rows) : add(rows))).map(({ id }) => id)
    },
  }
}

/** Returns whether all rows set the same fields; a field missing in some rows would be stored as null, not as its default. */
function haveSameFields(rows: NewListing[]): boolean {
  const fields = (row: NewListing = {} as NewListing) => Object.keys(row).toSorted().join()
  return (
    rows.length > 0 && rows.every((row) => fields(row) === fields(rows[0]) && !Object.values(row).includes(undefined))
  )
}

/** Inserts rows as a single parameter: drizzle makes one parameter per value, which takes longer than the insert. */
async function addAlike(db: Database, rows: NewListing[]): Promise<{ id: number }[]> {
  const columns = Object.entries(getTableColumns(listingTable)).filter(([field]) => field in (rows[0] ?? {}))
  const stored = rows.map((row) =>
    Object.fromEntries(columns.map(([field, { name }]) => [name, row[field as keyof NewListing]])),
  )
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  const added = await db.execute<{ id: number }>(sql`
    insert into ${listingTable} (${names})
    select ${names} from json_populate_recordset(null::${listingTable}, ${JSON.stringify(stored)}) returning id`)
  return added.rows
}

function only(rows: { id: number }[]): number {
  const [row] = rows
  if (!row) throw new Error('The insert returned no row')
  return row.id
}
