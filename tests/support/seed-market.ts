import { amenitiesAm, amenitiesEn } from '#domains/listings/index.ts'
import { standardPlaces, type Location } from '#domains/locations/index.ts'
import { marketKinds } from '#domains/taxonomy/index.ts'
import type { LexiconSource } from '#domains/listing-search/index.ts'

/** The categories, places and amenities that the product knows from its first start, for tests. */
export function seedMarket(): LexiconSource {
  const categories = marketKinds.map(({ row: [slug, name, nameAm] }, at) => ({
    id: at + 1,
    slug,
    name,
    translations: { am: { name: nameAm } },
  }))
  const subcategories = marketKinds
    .flatMap(({ subcategories: rows }, at) => rows.map((row) => ({ row, categoryId: at + 1 })))
    .map(({ row: [slug, name, nameAm], categoryId }, at) => ({
      id: at + 1,
      slug,
      name,
      translations: { am: { name: nameAm } },
      categoryId,
    }))
  const amenities = Object.entries(amenitiesEn).map(([key, name]) => ({
    key,
    names: [name, amenitiesAm[key as keyof typeof amenitiesAm]],
  }))
  return { categories, subcategories, locations: seedLocations(), amenities, year: 2026 }
}

function seedLocations(): Location[] {
  const idOf = new Map(standardPlaces.map(({ slug }, at) => [slug, at + 1]))
  return standardPlaces.map(({ slug, level, name, nameAm, parent, latitude, longitude }, at) => ({
    id: at + 1,
    slug,
    level,
    name,
    translations: { am: { name: nameAm } },
    parentId: parent === null ? null : (idOf.get(parent) ?? null),
    latitude,
    longitude,
    position: at,
  }))
}
