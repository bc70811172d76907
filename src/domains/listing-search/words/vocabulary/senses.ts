import type { en } from './en.ts'

/** Meanings of words other than names of places, kinds and amenities. `en.ts` has the words of each. */
export type Sense = keyof typeof en

/** Senses that are a filter by themselves. */
export type ConstantSense = keyof typeof constants

/** Words of a language: for each sense, a list separated by commas. */
export type Vocabulary = Readonly<Record<Sense, string>>

/** Name and value of the filter for a sense, as on the wire. */
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

/** Senses that a number counts or measures. */
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
