import { amenitiesAm, amenitiesEn } from '#domains/listing-fields/index.ts'
import { standardPlaces, type Location } from '#domains/locations/index.ts'
import { marketKinds } from '#domains/taxonomy/index.ts'
import type { LexiconSource } from '#domains/listing-search/index.ts'

/** Returns the categories, places and amenities that the product has from its first start. */
export function seedMarket(): LexiconSource {
  const categories = marketKinds.map(({ slug, name, nameAm }, at) => ({
    id: at + 1,
    slug,
    name,
    translations: { am: { name: nameAm } },
  }))
  const subcategories = marketKinds
    .flatMap(({ subcategories: rows }, at) => rows.map((row) => ({ ...row, categoryId: at + 1 })))
    .map(({ slug, name, nameAm, categoryId }, at) => ({
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

const syllables =
  'ba be bo da de do ga ge go ka ke ko la le lo ma me mo na ne no ra re ro sa se so ta te to wa we yo za ze zo'.split(
    ' ',
  )

/** Yields pseudo-random numbers, the same in each run. */
function* numbers(): Generator<number, never> {
  for (let seed = 7; ; seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) yield seed >>> 8
}

function wordMaker(): () => string {
  const random = numbers()
  const next = (below: number) => random.next().value % below
  return () => Array.from({ length: 2 + next(3) }, () => syllables[next(syllables.length)]).join('')
}

/** Extends a list with made-up items up to a number. */
function more<One>(known: readonly One[], max: number, make: (id: number) => One): One[] {
  return [...known, ...Array.from({ length: max - known.length }, (_, at) => make(known.length + at + 1))]
}

/** Returns the same with made-up kinds and places: 20 categories, 200 subcategories, 3,000 places. */
export function largeMarket(): LexiconSource {
  const market = seedMarket()
  const word = wordMaker()
  return {
    ...market,
    categories: more(market.categories, 20, (id) => ({
      id,
      slug: `kind-${id}`,
      name: `Kind ${word()}`,
      translations: {},
    })),
    subcategories: more(market.subcategories, 200, (id) => ({
      id,
      slug: `type-${id}`,
      name: `Type ${word()}`,
      translations: {},
      categoryId: 1 + (id % 20),
    })),
    locations: more(market.locations, 3000, (id) => ({
      id,
      slug: `place-${id}`,
      level: 'area',
      name: id % 3 === 0 ? `${word()} ${word()}` : word(),
      translations: { am: { name: word() } },
      parentId: 1,
      latitude: 9,
      longitude: 38,
      position: id,
    })),
  }
}

function inEthiopic(text: string): string {
  return [...text]
    .map((letter) => String.fromCodePoint(0x12_00 + (((letter.codePointAt(0) ?? 0) * 8) % 0x1_40)))
    .join('')
}

/** Returns texts of 200 characters of unknown words, in both scripts. */
export function unknownTexts(): string[] {
  const word = wordMaker()
  return Array.from({ length: 200 }, (_, at) =>
    Array.from({ length: 60 }, () => (at % 2 === 0 ? `${word()}x` : inEthiopic(word())))
      .join(' ')
      .slice(0, 200),
  )
}
