import { categories, subcategories } from '#domains/taxonomy/server/index.ts'
import { ensureStandardLocations, locations } from '#domains/locations/server/index.ts'
import { listingTable } from '#domains/listings/server/index.ts'
import type { TestApp } from './test-app.ts'

type NewListing = typeof listingTable.$inferInsert

export const categoryNames = ['Apartments', 'Villas', 'Houses', 'Condominiums', 'Land', 'Cars'] as const

/** Listings per category; more than the home page shows of one. */
const perCategory = 8

/**
 * Creates a market large enough for the limits of public pages: six categories with eight listings each, the standard
 * places, every listing older than the one before it. `listings` holds their ids, newest first; the category of
 * `listings[n]` is `categoryNames[n % 6]`.
 */
export async function createPublicMarket({ database: { db, pool } }: Pick<TestApp, 'database'>) {
  await ensureStandardLocations(db)
  const places = new Map(
    (await db.select({ id: locations.id, slug: locations.slug }).from(locations)).map(({ id, slug }) => [slug, id]),
  )
  const placeId = (slug: string) => places.get(slug) ?? missing(slug)
  const kinds = await db
    .insert(categories)
    .values(
      categoryNames.map((name, position) => ({
        slug: name.toLowerCase(),
        name,
        description: `${name} of all kinds`,
        position,
      })),
    )
    .returning({ id: categories.id })
  const categoryId = (index: number) => kinds[index]?.id ?? missing('category')
  await db
    .insert(subcategories)
    .values({ slug: 'studio', name: 'Studio', description: 'One room', categoryId: categoryId(0) })

  const add = async (rows: NewListing[]) =>
    (await db.insert(listingTable).values(rows).returning({ id: listingTable.id })).map(({ id }) => id)
  const listings = await add(
    Array.from({ length: perCategory * categoryNames.length }, (_, age) => ({
      title: `Listing ${age}`,
      description: `What listing ${age} is like.`,
      categoryId: categoryId(age % categoryNames.length),
      locationId: placeId(['gerji', 'bishoftu', 'adama'][age % 3] ?? ''),
      propertyType: age % 2 === 0 ? 'rent' : 'sell',
      rentPeriod: age % 2 === 0 ? 'month' : null,
      status: 'available',
      price: `${100_000 - age * 1000}.00`,
      bedrooms: 2,
      bathrooms: 1,
      squareFeet: '900',
      createdAt: new Date(Date.UTC(2026, 5, 30) - age * 86_400_000),
    })),
  )

  /** Adds pictures and videos to a listing, in this order. */
  const show = async (listing: number, paths: readonly string[]) => {
    for (const [position, path] of paths.entries()) {
      const kind = path.endsWith('.mp4') ? 'video' : 'image'
      const widths = kind === 'video' ? {} : { avif: [320], webp: [320], jpg: [640, 1024] }
      await pool.query(
        `insert into media (kind, path, widths, width, height, color) values ($1, $2, $3, 4, 3, '#fff')
         on conflict do nothing`,
        [kind, path, widths],
      )
      await pool.query('insert into property_media select $1, $2, id from media where path = $3', [
        listing,
        position,
        path,
      ])
    }
  }
  return { listings, add, show, placeId, categoryId }
}

function missing(what: string): never {
  throw new Error(`The market has no ${what}`)
}
