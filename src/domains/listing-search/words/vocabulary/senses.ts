import type { en } from './en.ts'

/** What a word can say besides the name of a place, a kind of property or an amenity. `en.ts` has the words of each. */
export type Sense = keyof typeof en

/** Words that are a filter by themselves. */
export type ConstantSense = keyof typeof constants

/** The words of a language: of each sense, one after the other with commas between. */
export type Vocabulary = Readonly<Record<Sense, string>>

/** Name and value of the filter that a word stands for, as the wire has them. */
export const constants = {
  furnished: ['furnished', true],
  unfurnished: ['furnished', false],
  titleDeed: ['title_deed', true],
  negotiable: ['negotiable', true],
  noCommission: ['commission_max', 0],
  yearAdvance: ['advance_months_max', 12],
  groundFloor: ['floor', 0],
  basement: ['floor', -1],
  ownCompound: ['compound', 'own'],
  sharedCompound: ['compound', 'shared'],
  waterLine: ['water', 'line'],
  waterTank: ['water', 'tank'],
  borehole: ['water', 'borehole'],
  powerLine: ['power', 'line'],
  threePhase: ['power', 'three_phase'],
  generator: ['power', 'generator'],
  leasehold: ['holding', 'lease'],
  oldHolding: ['holding', 'old_holding'],
  cooperative: ['holding', 'cooperative'],
  residentialUse: ['land_use', 'residential'],
  commercialUse: ['land_use', 'commercial'],
  mixedUse: ['land_use', 'mixed'],
  industrialUse: ['land_use', 'industrial'],
  agriculturalUse: ['land_use', 'agricultural'],
  flatGround: ['slope', 'flat'],
  gentleSlope: ['slope', 'gentle'],
  steepSlope: ['slope', 'steep'],
  petrol: ['fuel', 'petrol'],
  diesel: ['fuel', 'diesel'],
  electric: ['fuel', 'electric'],
  hybrid: ['fuel', 'hybrid'],
  gas: ['fuel', 'gas'],
  manualGear: ['gear', 'manual'],
  automaticGear: ['gear', 'automatic'],
  cheap: ['sort', 'price_asc'],
  expensive: ['sort', 'price_desc'],
  newest: ['sort', 'newest'],
} as const satisfies Partial<Record<Sense, readonly [name: string, value: string | number | boolean]>>

/** What a number counts or measures. */
export const measured = [
  'bedroom',
  'bathroom',
  'room',
  'floor',
  'storeys',
  'squareMetre',
  'squareFoot',
  'hectare',
  'metre',
  'kilometre',
  'month',
  'advance',
  'parkingPlace',
  'age',
  'years',
] as const satisfies readonly Sense[]
