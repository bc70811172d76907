import type { DemoFacts } from '#domains/demo/index.ts'
import type { DraftListing } from './draft-listing.ts'
import type { Random } from './random.ts'

const numbers = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, twelve: 12 } as const

/** Facts that the texts state, by the words that state them; the first match counts. */
const spoken: readonly [RegExp, (found: RegExpExecArray) => DemoFacts][] = [
  [/\bG\+(\d)/, ([, more]) => ({ floors: Number(more) + 1 })],
  [/ground floor\b/, () => ({ floor: 0 })],
  [/(?:(\d+)(?:st|nd|rd|th) floor)/, ([, floor]) => ({ floor: Number(floor) })],
  [/(one|two|three) parking place|compound takes (one|two|three) car/i, (found) => ({ parking: numberOf(found) })],
  [/no shared yard/, () => ({ compound: 'own' })],
  [/shared compound|shared yard/, () => ({ compound: 'shared' })],
  [/title deed/i, () => ({ title_deed: true })],
  [/lease holding/, () => ({ holding: 'lease' })],
  [/(one|two|three|four|six|twelve) months?(?:' rent)? in advance/i, (found) => ({ advance_months: numberOf(found) })],
  [/one year in advance/i, () => ({ advance_months: 12 })],
  [/negotiable/, () => ({ negotiable: true })],
  [/commission of (\d+) percent/, ([, percent]) => ({ commission: Number(percent) })],
  [/no commission|straight from the owner/i, () => ({ commission: 0 })],
  [/ground is level/, () => ({ slope: 'flat' })],
  [/corner plot.*?(\d+) m wide|(\d+) metres of frontage/, ([, wide, front]) => ({ frontage: Number(wide ?? front) })],
  [/code (\d), addis abeba plate/i, ([, code]) => ({ plate: `${code} AA` })],
  [/([\d,]+) km on the clock/, ([, km]) => ({ mileage: Number(km?.replace(',', '')) })],
  [/, (petrol|diesel|electric|hybrid), (automatic|manual),/, ([, fuel, gear]) => ({ fuel, gear }) as DemoFacts],
]

const supplies: readonly [RegExp, 'water' | 'power', string][] = [
  [/water tank|a tank bridges/i, 'water', 'tank'],
  [/borehole/, 'water', 'borehole'],
  [/own electricity and water meters/, 'water', 'line'],
  [/own electricity and water meters/, 'power', 'line'],
  [/three-phase/i, 'power', 'three_phase'],
  [/generator/, 'power', 'generator'],
]

const landUses = {
  'residential-plot': 'residential',
  'commercial-plot': 'commercial',
  'industrial-plot': 'industrial',
  'farm-land': 'agricultural',
} as const

const condominiumSites =
  /\b(Jemo [123]|Koye Feche|Arabsa|Bole Arabsa|Gelan|Ayat|Summit|Fiyel Bet|Tulu Dimtu|Yeka Abado)\b/

/** Returns the facts of a listing: those in its texts, and now and then more that do not contradict them. */
export function statedFacts(draft: DraftListing, random: Random): DemoFacts {
  const text = `${draft.title.en}\n${draft.description.en}`
  const said: DemoFacts = {}
  for (const [words, fact] of spoken) {
    const found = words.exec(text)
    if (found) Object.assign(said, { ...fact(found), ...said })
  }
  for (const [words, field, supply] of supplies)
    if (words.test(text) && draft.category !== 'cars')
      said[field] = [...new Set([...(said[field] ?? []), supply])] as never
  // The texts of a plot mention floors that may be built, and parking of its neighbours.
  const { floors: _floors, floor: _floor, parking: _parking, ...ofPlot } = said
  return { ...furtherFacts(draft, said, text, random), ...(draft.category === 'land' ? ofPlot : said) }
}

function furtherFacts(draft: DraftListing, said: DemoFacts, text: string, random: Random): DemoFacts {
  if (draft.category === 'cars') {
    const [, year, make, model] = /\b((?:19|20)\d\d) (\w+) ([\w.-]+)/.exec(draft.description.en) ?? []
    return year && make && model ? { year: Number(year), make, model } : {}
  }
  if (draft.category === 'land') {
    const use = /mixed use/.test(text) ? 'mixed' : landUses[draft.subcategory as keyof typeof landUses]
    return { land_use: use, ...(random.chance(0.6) && { holding: random.pick(['lease', 'old_holding'] as const) }) }
  }
  const site = draft.category === 'condominiums' ? condominiumSites.exec(text)?.[0] : undefined
  const tall = ['apartments', 'condominiums', 'offices'].includes(draft.category)
  return {
    ...(random.chance(0.45) && { year_built: random.int(draft.category === 'houses' ? 1975 : 2008, 2025) }),
    ...(tall && random.chance(0.5) && { floors: Math.max(said.floor ?? 0, 3) + random.int(1, 6) }),
    ...(draft.propertyType === 'sell' && random.chance(0.4) && { holding: holdingOf(draft, random) }),
    ...(draft.propertyType === 'rent' && random.chance(0.3) && { minimum_stay: random.pick([3, 6, 12] as const) }),
    ...(site && { condominium_site: site }),
  }
}

function holdingOf(
  { category }: DraftListing,
  random: Random,
): 'lease' | 'old_holding' | 'cooperative' | 'condominium' {
  return category === 'condominiums' ? 'condominium' : random.pick(['lease', 'old_holding', 'cooperative'] as const)
}

function numberOf(found: RegExpExecArray): number {
  const word = found.slice(1).find((part) => part !== undefined)
  return numbers[(word ?? '').toLowerCase() as keyof typeof numbers]
}
