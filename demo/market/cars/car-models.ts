import type { Text, Vehicle } from '../draft-listing.ts'

/** A car model sold in Ethiopia: Gregorian model years, and prices in millions of birr for the oldest and the newest. */
export type CarModel = {
  name: Text
  vehicle: Vehicle
  years: [number, number]
  millions: [number, number]
  fuel: 'petrol' | 'diesel' | 'electric'
  gearbox: ('automatic' | 'manual')[]
  seats: number
  /** Rent per day in birr; null: not rented. */
  perDay: number | null
}

type Row = [
  string,
  string,
  Vehicle,
  [number, number],
  [number, number],
  CarModel['fuel'],
  CarModel['gearbox'],
  number,
  number | null,
]

const ROWS: Row[] = [
  ['Toyota Corolla', 'ቶዮታ ኮሮላ', 'sedan', [2004, 2013], [1.6, 3.4], 'petrol', ['automatic', 'manual'], 5, 3500],
  ['Toyota Yaris', 'ቶዮታ ያሪስ', 'sedan', [2006, 2015], [1.5, 3], 'petrol', ['automatic', 'manual'], 5, 3000],
  ['Hyundai Elantra', 'ሃዩንዳይ ኤላንትራ', 'sedan', [2011, 2018], [2, 3.6], 'petrol', ['automatic'], 5, 3800],
  ['Hyundai Accent', 'ሃዩንዳይ አክሰንት', 'sedan', [2010, 2018], [1.7, 3], 'petrol', ['automatic', 'manual'], 5, 3300],
  ['Suzuki Dzire', 'ሱዙኪ ዲዛየር', 'sedan', [2016, 2022], [1.9, 2.9], 'petrol', ['manual', 'automatic'], 5, 3000],
  ['Volkswagen ID.4', 'ቮልስዋገን ID.4', 'suv', [2021, 2024], [4.2, 6.2], 'electric', ['automatic'], 5, 7000],
  ['BYD Song Plus', 'ቢዋይዲ ሶንግ ፕላስ', 'suv', [2022, 2024], [4.4, 6], 'electric', ['automatic'], 5, 7000],
  ['Toyota RAV4', 'ቶዮታ ራቭ4', 'suv', [2007, 2019], [3, 7.4], 'petrol', ['automatic'], 5, 7500],
  ['Hyundai Tucson', 'ሃዩንዳይ ቱሳን', 'suv', [2012, 2021], [3.2, 6.4], 'petrol', ['automatic'], 5, 7000],
  ['Suzuki Vitara', 'ሱዙኪ ቪታራ', 'suv', [2005, 2018], [2, 4.6], 'petrol', ['manual', 'automatic'], 5, 5500],
  [
    'Toyota Land Cruiser Prado',
    'ቶዮታ ላንድክሩዘር ፕራዶ',
    'suv',
    [2008, 2018],
    [5.5, 12],
    'diesel',
    ['automatic', 'manual'],
    7,
    12_000,
  ],
  ['Nissan Patrol', 'ኒሳን ፓትሮል', 'suv', [2004, 2014], [3.4, 7.8], 'diesel', ['manual'], 7, 10_000],
  ['Toyota Hilux', 'ቶዮታ ሃይሉክስ', 'pickup', [2009, 2020], [3.6, 9], 'diesel', ['manual'], 5, 8000],
  ['Isuzu D-Max', 'አይሱዙ ዲማክስ', 'pickup', [2012, 2021], [3.4, 7], 'diesel', ['manual'], 5, 7500],
  ['Ford Ranger', 'ፎርድ ሬንጀር', 'pickup', [2013, 2020], [3.8, 7.2], 'diesel', ['automatic', 'manual'], 5, 8000],
  ['Toyota HiAce', 'ቶዮታ ሃይኤስ', 'minibus', [2001, 2016], [2, 5.4], 'diesel', ['manual'], 12, 6500],
  ['Toyota HiAce high roof', 'ቶዮታ ሃይሩፍ', 'minibus', [2008, 2018], [3.2, 6.6], 'diesel', ['manual'], 14, 7500],
]

export const CAR_MODELS: CarModel[] = ROWS.map(([en, am, vehicle, years, millions, fuel, gearbox, seats, perDay]) => ({
  name: { en, am },
  vehicle,
  years,
  millions,
  fuel,
  gearbox,
  seats,
  perDay,
}))
