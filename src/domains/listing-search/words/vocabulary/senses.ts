/** What a word can say besides the name of a place, a kind of property or an amenity. `en.ts` has the words of each. */
export type Sense =
  // The offer.
  | 'rent'
  | 'sale'
  | 'perDay'
  | 'perWeek'
  | 'perMonth'
  | 'perYear'
  // Amounts.
  | 'price'
  | 'birr'
  | 'dollar'
  | 'perArea'
  | 'thousand'
  | 'million'
  | 'billion'
  | 'hundred'
  | 'half'
  // Limits: `under` and `over` stand before or after a number, `orLess` and `orMore` only after it.
  | 'under'
  | 'over'
  | 'orLess'
  | 'orMore'
  | 'from'
  | 'to'
  | 'between'
  | 'and'
  | 'or'
  | 'about'
  | 'without'
  | 'withoutAfter'
  // What a number counts.
  | 'bedroom'
  | 'bathroom'
  | 'room'
  | 'floor'
  | 'storeys'
  | 'groundPlus'
  | 'ordinal'
  | 'squareMetre'
  | 'squareFoot'
  | 'hectare'
  | 'metre'
  | 'kilometre'
  | 'month'
  | 'advance'
  | 'minimumStay'
  // How long something has stood; `years` may also be those of a contract.
  | 'age'
  | 'years'
  | 'frontage'
  | 'parkingPlace'
  | 'built'
  | 'modelYear'
  | 'plate'
  // What needs no number.
  | ConstantSense
  | 'newlyBuilt'
  | 'new'
  | 'commission'
  | 'furniture'
  // Said by the way.
  | 'home'
  | 'skip'

/** Words that are a filter by themselves (`constants`). */
export type ConstantSense =
  | 'furnished'
  | 'unfurnished'
  | 'titleDeed'
  | 'negotiable'
  | 'noCommission'
  | 'groundFloor'
  | 'basement'
  | 'ownCompound'
  | 'sharedCompound'
  | 'waterLine'
  | 'waterTank'
  | 'borehole'
  | 'powerLine'
  | 'threePhase'
  | 'generator'
  | 'leasehold'
  | 'oldHolding'
  | 'cooperative'
  | 'residentialUse'
  | 'commercialUse'
  | 'mixedUse'
  | 'industrialUse'
  | 'agriculturalUse'
  | 'flatGround'
  | 'gentleSlope'
  | 'steepSlope'
  | 'petrol'
  | 'diesel'
  | 'electric'
  | 'hybrid'
  | 'gas'
  | 'manualGear'
  | 'automaticGear'
  | 'cheap'
  | 'expensive'
  | 'newest'

/** The words of a language: of each sense, one after the other with commas between. */
export type Vocabulary = Readonly<Record<Sense, string>>

/** Name and value of the filter that a word stands for, as the wire has them. */
export const constants: Readonly<Record<ConstantSense, readonly [name: string, value: string | number | boolean]>> = {
  furnished: ['furnished', true],
  unfurnished: ['furnished', false],
  titleDeed: ['title_deed', true],
  negotiable: ['negotiable', true],
  noCommission: ['commission_max', 0],
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
}

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
