import { placeBySlug } from './places.ts'

/** Prices per square metre in a place, in birr. */
type SquareMetrePrices = {
  /** A finished flat, for sale. */
  flat: number
  /** Land with a title deed, for sale. */
  land: number
  /** Offices and shops, rent per month. */
  commercialRent: number
}

// Flat, land, commercial rent. Plausible levels, not measured ones: they order the places as the market does.
const PRICES: Record<string, [number, number, number]> = {
  'addis-abeba': [95_000, 70_000, 1000],
  bole: [135_000, 190_000, 1700],
  '22-mazoria': [125_000, 150_000, 1500],
  gerji: [110_000, 120_000, 1200],
  goro: [82_000, 75_000, 900],
  'bole-bulbula': [88_000, 80_000, 850],
  kirkos: [125_000, 150_000, 1500],
  kazanchis: [135_000, 170_000, 1700],
  mexico: [120_000, 150_000, 1500],
  gotera: [105_000, 110_000, 1100],
  arada: [115_000, 140_000, 1400],
  piassa: [115_000, 150_000, 1600],
  'arat-kilo': [118_000, 140_000, 1400],
  lideta: [108_000, 110_000, 1200],
  'nifas-silk-lafto': [90_000, 80_000, 900],
  sarbet: [118_000, 130_000, 1300],
  'old-airport': [122_000, 150_000, 1300],
  mekanisa: [92_000, 85_000, 850],
  lebu: [82_000, 70_000, 800],
  jemo: [70_000, 55_000, 700],
  yeka: [88_000, 80_000, 900],
  cmc: [90_000, 90_000, 900],
  megenagna: [108_000, 110_000, 1400],
  'lemi-kura': [74_000, 60_000, 700],
  ayat: [76_000, 65_000, 750],
  summit: [78_000, 68_000, 750],
  'bole-arabsa': [58_000, 35_000, 500],
  'addis-ketema': [98_000, 120_000, 1800],
  merkato: [110_000, 170_000, 2600],
  gullele: [80_000, 65_000, 800],
  'kolfe-keranio': [72_000, 55_000, 650],
  'akaki-kaliti': [60_000, 38_000, 500],
  saris: [86_000, 75_000, 950],
  'koye-feche': [52_000, 28_000, 450],
  'tulu-dimtu': [52_000, 28_000, 450],
  bishoftu: [52_000, 16_000, 400],
  amboo: [34_000, 7_000, 250],
  adama: [55_000, 22_000, 500],
  hawassa: [60_000, 26_000, 550],
  'bahir-dar': [58_000, 24_000, 500],
  mekelle: [48_000, 16_000, 400],
  'dire-dawa': [46_000, 15_000, 400],
  gondar: [44_000, 14_000, 350],
  jimma: [40_000, 12_000, 320],
  harar: [40_000, 12_000, 320],
  jigjiga: [42_000, 13_000, 350],
}

/** Returns the prices per square metre of the place, else of its nearest ancestor with prices. */
export function squareMetrePrices(slug: string): SquareMetrePrices {
  const row = PRICES[slug]
  if (row) return { flat: row[0], land: row[1], commercialRent: row[2] }
  const { parent } = placeBySlug(slug)
  return squareMetrePrices(parent ?? 'addis-abeba')
}
