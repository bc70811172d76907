import { isAboutCars } from './kinds-and-places.ts'
import {
  addFilter,
  addFilterAt,
  choiceAround,
  denialAround,
  pieceOf,
  senseAt,
  tokenAt,
  markUsed,
  type Sentence,
} from './sentence.ts'
import { constants, type ConstantSense, type Sense } from './vocabulary/senses.ts'

/** Facts that listings may also state as an amenity; the amenity is always stated. */
const amenityOf: Readonly<Partial<Record<Sense, string>>> = {
  parkingPlace: 'parking',
  generator: 'backup-generator',
  waterTank: 'water-tank',
  borehole: 'borehole',
}
const ofCars = new Set<Sense>(['petrol', 'diesel', 'electric', 'hybrid', 'gas', 'manualGear', 'automaticGear'])
const ofLand = new Set<Sense>(['flatGround', 'gentleSlope', 'steepSlope'])
/** Uses of land with the kind of plot for each; commercial plots are often stated as mixed use. */
const plotFor: Readonly<Partial<Record<Sense, string>>> = {
  residentialUse: 'residential-plot',
  commercialUse: 'commercial-plot',
  mixedUse: '',
  industrialUse: 'industrial-plot',
  agriculturalUse: 'farm-land',
}

/** Senses whose denial has a value of its own. */
const denials: Readonly<Partial<Record<Sense, ConstantSense>>> = {
  furnished: 'unfurnished',
  furniture: 'unfurnished',
  commission: 'noCommission',
}

const opposites = new Set<Sense | undefined>(Object.values(denials))
/** Senses whose denial no filter can express: "no advance payment". */
const setAside = new Set<Sense>(['advance', 'minimumStay'])

/** Years for which a home counts as newly built. */
const newYears = 3

/** Adds the filters that single words stand for: furnished, title deed, amenities, fuel, sort order. */
export function addConstants(sentence: Sentence): void {
  const about = { cars: isAboutCars(sentence), land: isAboutLand(sentence) }
  for (const at of sentence.items.keys()) {
    if (sentence.used.has(at)) continue
    const sense = senseIn(sentence, at, about)
    const amenity = amenityAt(sentence, at, sense)
    if (amenity === undefined && sense === undefined) continue
    const denial = denialAround(sentence, at)
    const choice = choiceAround(sentence, at)
    if (choice) markUsed(sentence, choice.from, choice.to)
    else if (opposites.has(sense) && isEither(sentence, at)) markUsed(sentence, at)
    else if (denial) addDenied(sentence, denial, sense, amenity)
    else if (amenity !== undefined) addFilterAt(sentence, at, { name: 'amenities', value: amenity })
    else if (sense) addConstant(sentence, at, sense)
  }
}

/** Matches "with or without furniture", where one word means "without furniture". */
function isEither(sentence: Sentence, at: number): boolean {
  return senseAt(sentence, at - 1) === 'or' && senseAt(sentence, at - 2) === 'skip'
}

function addConstant(sentence: Sentence, at: number, sense: Sense): void {
  const { source, kinds } = sentence.lexicon
  if (sense === 'newlyBuilt')
    return addFilterAt(sentence, at, { name: 'year_built_min', value: source.year - newYears })
  if (ofLand.has(sense)) addLand(sentence, at)
  const plot = kinds.find(({ slug }) => slug === plotFor[sense])
  if (plot) return addFilterAt(sentence, at, { name: 'subcategory', value: plot.slug, id: plot.id })
  const [name, value] = constants[sense as ConstantSense] ?? []
  if (name !== undefined && value !== undefined) addFilterAt(sentence, at, { name, value })
}

/** Adds the category land for "flat land". */
function addLand(sentence: Sentence, at: number): void {
  const land = sentence.lexicon.kinds.find(({ kind, category }) => kind === 'land' && !category)
  const named = sentence.filters.some(({ name }) => name === 'category')
  if (!land || named) return
  addFilter(sentence, { name: 'category', value: land.slug, id: land.id, piece: pieceOf(sentence, at) })
}

/** Returns a word's sense in this sentence: diesel and automatic apply to cars, slopes to land. */
function senseIn(sentence: Sentence, at: number, about: { cars: boolean; land: boolean }): Sense | undefined {
  const sense = senseAt(sentence, at)
  if (sense === undefined) return undefined
  if (about.cars && sense === 'powerLine') return 'electric'
  if (about.land && isLease(sentence, at)) return 'leasehold'
  if (isUseOfLand(sense)) return about.land ? sense : undefined
  if (ofCars.has(sense)) return about.cars ? sense : undefined
  if (ofLand.has(sense)) return about.land || isPhrase(sentence, at) ? sense : undefined
  if (sense === 'unfurnished' && about.land) return undefined
  if (sense === 'new') return !about.cars && !about.land && isNewHome(sentence, at) ? 'newlyBuilt' : undefined
  if (sense === 'newlyBuilt') return about.cars ? undefined : sense
  if (sense === 'titleDeed' || sense in constants) return sense
  return sense in amenityOf || sense in denials || setAside.has(sense) ? sense : undefined
}

/** Returns whether the word is "lease": for land it is a kind of tenure, otherwise an offer to rent. */
export function isLease(sentence: Sentence, at: number): boolean {
  return tokenAt(sentence, at)?.key === 'lease'
}

/** Returns whether "new" stands beside a home; "new road" is something else. */
function isNewHome(sentence: Sentence, at: number): boolean {
  return [at - 1, at + 1].some((beside) => {
    const meaning = sentence.items[beside]?.meaning
    return meaning?.is === 'kind' || senseAt(sentence, beside) === 'home'
  })
}

function isPhrase({ items }: Sentence, at: number): boolean {
  const item = items[at]
  return item !== undefined && item.to - item.from > 1
}

/** Returns whether the sentence names land. */
export function isAboutLand({ items }: Sentence): boolean {
  return items.some(({ meaning }) => meaning.is === 'kind' && meaning.kind.kind === 'land')
}

function amenityAt({ items, lexicon }: Sentence, at: number, sense: Sense | undefined): string | undefined {
  const meaning = items[at]?.meaning
  if (meaning?.is === 'amenity') return meaning.key
  const key = sense && amenityOf[sense]
  return key !== undefined && lexicon.amenities.has(key) ? key : undefined
}

function addDenied(
  sentence: Sentence,
  { from, to }: { from: number; to: number },
  sense: Sense | undefined,
  amenity: string | undefined,
): void {
  markUsed(sentence, from, to)
  const piece = pieceOf(sentence, from, to)
  const opposite = sense && denials[sense]
  if (sense === 'titleDeed') addFilter(sentence, { name: 'title_deed', value: false, piece })
  else if (opposite && amenity === undefined) {
    const [name, value] = constants[opposite]
    addFilter(sentence, { name, value, piece })
  } else sentence.unused.push(piece)
}

/** Returns whether a sense is a use of land; for a shop or an office it goes without saying. */
export function isUseOfLand(sense: Sense): boolean {
  return sense in plotFor
}
