import type { Lexicon, NamedKind, NamedPlace } from './lexicon.ts'
import { addFilter, addFilterAt, pieceOf, senseAt, setAsideIfDenied, markUsed, type Sentence } from './sentence.ts'
import type { Piece } from './understood.ts'

const groundFloorHouse = 'ground-floor-house'

type Named = { at: number; kind: NamedKind; category: NamedKind }

/** Adds the categories and subcategories that the sentence names, and the floors of a "G+2". */
export function addKinds(sentence: Sentence, storeys: { floors: number; piece: Piece } | undefined): void {
  const named = withoutGeneral(sentence, namedKinds(sentence))
  const explicit = named.filter(({ kind }) => !kind.category)
  for (const { at, kind, category } of named) {
    const fitting = fittingSubcategory(sentence, kind, explicit)
    // "duplex villa": the named category counts; "duplex" is left for full-text search.
    if (!fitting) {
      // ምድር ቤት is a ground-floor house; for a shop or an apartment it is the floor.
      if (kind.slug === groundFloorHouse) addFilterAt(sentence, at, { name: 'floor', value: 0 })
      continue
    }
    markUsed(sentence, at)
    const piece = pieceOf(sentence, at)
    addKind(sentence, fitting.category ?? category, piece)
    if (fitting.category) addFilter(sentence, { name: 'subcategory', value: fitting.slug, id: fitting.id, piece })
  }
  if (storeys) addStoreys(sentence, storeys, named)
}

/** Returns whether the sentence is about cars: it names cars, a make or a model, and no other kind. */
export function isAboutCars({ items }: Sentence): boolean {
  const kinds = items.flatMap(({ meaning }) => (meaning.is === 'kind' ? [meaning.kind.kind] : []))
  if (kinds.length > 0) return kinds.includes('car')
  return items.some(({ meaning }) => meaning.is === 'make' || meaning.is === 'model')
}

/** Adds make and model, which imply the category. */
export function addCars(sentence: Sentence): void {
  if (!isAboutCars(sentence)) return
  const cars = sentence.lexicon.kinds.find(({ kind, category }) => kind === 'car' && !category)
  for (const [at, { meaning }] of sentence.items.entries()) {
    if ((meaning.is !== 'make' && meaning.is !== 'model') || sentence.used.has(at)) continue
    if (setAsideIfDenied(sentence, at)) continue
    const piece = pieceOf(sentence, at)
    markUsed(sentence, at)
    if (cars) addKind(sentence, cars, piece)
    addFilter(sentence, { name: 'make', value: meaning.make, piece })
    if (meaning.is === 'model') addFilter(sentence, { name: 'model', value: meaning.model, piece })
  }
}

/** Adds the places; of Gerji and Bole, which contains it, only Gerji. */
export function addPlaces(sentence: Sentence): void {
  const { items, lexicon } = sentence
  const around = (place: NamedPlace) => placesAround(lexicon, place)
  const named = items.flatMap(({ meaning }, at) =>
    meaning.is === 'place' && !sentence.used.has(at) && !setAsideIfDenied(sentence, at)
      ? [{ at, places: meaning.places }]
      : [],
  )
  const all = new Set(named.flatMap(({ places }) => places))
  const chosen = named.map(({ at, places }) => ({
    at,
    // Of several places with the same name, takes the one inside another named place, else the first.
    place: places.find((place) => around(place).some((outer) => all.has(outer))) ?? places[0],
  }))
  for (const { at, place } of chosen) {
    if (!place) continue
    markUsed(sentence, at)
    const isAround = chosen.some(
      (other) => other.place && around(other.place).includes(place) && !areAlternatives(sentence, at, other.at),
    )
    if (isAround) continue
    addFilterAt(sentence, at, { name: 'location', value: place.slug, id: place.id })
  }
}

/** Returns whether two places are alternatives: "Bole or Gerji" means both, though Gerji is in Bole. */
function areAlternatives(sentence: Sentence, one: number, other: number): boolean {
  return Math.abs(one - other) === 2 && senseAt(sentence, Math.min(one, other) + 1) === 'or'
}

/** Returns the places that contain a place, smallest first. */
export function placesAround({ places }: Lexicon, { parentId }: NamedPlace): NamedPlace[] {
  const around: NamedPlace[] = []
  for (let at = places.get(parentId ?? -1); at && !around.includes(at); at = places.get(at.parentId ?? -1))
    around.push(at)
  return around
}

function namedKinds(sentence: Sentence): Named[] {
  return sentence.items.flatMap(({ meaning }, at) =>
    meaning.is === 'kind' && !sentence.used.has(at) && !setAsideIfDenied(sentence, at)
      ? [{ at, kind: meaning.kind, category: meaning.kind.category ?? meaning.kind }]
      : [],
  )
}

/** Drops general kinds: in "condominium house", "house" is just a home; "villa on 500 m² of land" is not about land. */
function withoutGeneral(sentence: Sentence, named: readonly Named[]): Named[] {
  const either = isEither(sentence)
  return named.filter(({ at, kind, category }) => {
    const others = named.filter((other) => other.category !== category)
    const isGeneral =
      (kind.slug === 'houses' && others.some((other) => other.kind.category || Math.abs(other.at - at) === 1)) ||
      (kind.kind === 'land' && others.length > 0 && !either)
    if (isGeneral) markUsed(sentence, at)
    return !isGeneral
  })
}

/** Returns the kind, or, if it belongs to another category than the named one, its counterpart there (a condominium's studio). */
function fittingSubcategory(sentence: Sentence, kind: NamedKind, explicit: readonly Named[]): NamedKind | undefined {
  if (!kind.category || explicit.length === 0 || explicit.some((one) => one.kind === kind.category)) return kind
  if (isEither(sentence)) return kind
  return sentence.lexicon.kinds.find(
    ({ category, slug }) => explicit.some((one) => one.kind === category) && slug.split('-').includes(kind.slug),
  )
}

function isEither(sentence: Sentence): boolean {
  return sentence.items.some((_, at) => senseAt(sentence, at) === 'or')
}

function addKind(sentence: Sentence, category: NamedKind, piece: Piece): void {
  addFilter(sentence, { name: 'category', value: category.slug, id: category.id, piece })
}

/** Adds the subcategory of a house with that many floors; for anything else, the number of floors including the ground floor. */
function addStoreys(
  sentence: Sentence,
  { floors, piece }: { floors: number; piece: Piece },
  named: readonly Named[],
): void {
  const counts = [...sentence.lexicon.storeys.keys()].filter((count) => count <= floors)
  const highest = Math.max(...counts)
  const subcategory = counts.length > 0 ? sentence.lexicon.storeys.get(highest) : undefined
  const isHouse = named.every(({ category }) => category === subcategory?.category)
  if (subcategory?.category && isHouse) {
    addKind(sentence, subcategory.category, piece)
    addFilter(sentence, { name: 'subcategory', value: subcategory.slug, id: subcategory.id, piece })
    if (highest === floors) return
  }
  addFilter(sentence, { name: 'floors_min', value: floors + 1, piece })
  addFilter(sentence, { name: 'floors_max', value: floors + 1, piece })
}
