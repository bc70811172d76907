/** The four types of home in the figures. */
export type HomeType = 'Apartment' | 'House' | 'Villa' | 'Penthouse'

/**
 * Monthly rents of homes in Addis Abeba, in birr. `null` = any. Six bedrooms stand for six or more. `prices` are
 * minimum, lower quartile, median, upper quartile and maximum.
 */
export type RentFigure = {
  subCity: string | null
  type: HomeType | null
  bedrooms: number | null
  furnished: boolean | null
  homes: number
  prices: Quartiles
}

/** Minimum, lower quartile, median, upper quartile, maximum. */
export type Quartiles = [number, number, number, number, number]

type Row = [string | null, HomeType | null, number | null, boolean | null, number, ...Quartiles]

// Computed from 540 classified ads for homes in Addis Abeba (public project IsaakAlemu/addis-ababa-rental-prediction).
const ROWS: Row[] = [
  ['Arada', 'Apartment', 2, true, 4, 140000, 179900, 203600, 223000, 250000],
  ['Arada', null, null, null, 22, 55000, 96250, 170000, 210500, 320000],
  ['Bole', 'Apartment', 1, true, 12, 60000, 90000, 90000, 100000, 180000],
  ['Bole', 'Apartment', 2, false, 4, 70000, 73750, 80000, 88750, 100000],
  ['Bole', 'Apartment', 2, true, 14, 100000, 102500, 125000, 170000, 230000],
  ['Bole', 'Apartment', 3, false, 5, 80000, 90000, 100000, 100000, 150000],
  ['Bole', 'Apartment', 3, true, 38, 130000, 152500, 200000, 275000, 650000],
  ['Bole', 'Apartment', 4, true, 4, 75000, 206250, 250000, 275000, 350000],
  ['Bole', 'House', 3, false, 4, 130000, 145000, 225000, 350000, 500000],
  ['Bole', null, null, null, 112, 60000, 100000, 170000, 252500, 940000],
  ['Kirkos', 'Apartment', 1, true, 11, 70000, 75750, 95000, 150000, 156000],
  ['Kirkos', 'Apartment', 2, false, 16, 60000, 65000, 77500, 100000, 284000],
  ['Kirkos', 'Apartment', 2, true, 24, 70000, 120000, 133750, 191750, 230000],
  ['Kirkos', 'Apartment', 3, false, 24, 65000, 80000, 115000, 157000, 350000],
  ['Kirkos', 'Apartment', 3, true, 33, 120000, 165000, 220000, 300000, 400000],
  ['Kirkos', null, null, null, 125, 55000, 90000, 150000, 220000, 800000],
  ['Kolfe Keranio', null, null, null, 10, 25000, 34999, 110000, 147500, 300000],
  ['Lideta', 'Apartment', 1, true, 4, 65000, 76250, 85000, 114000, 186000],
  ['Lideta', 'Apartment', 2, false, 4, 55000, 70000, 77500, 135000, 300000],
  ['Lideta', 'Apartment', 2, true, 13, 50000, 120000, 120000, 130000, 372000],
  ['Lideta', 'Apartment', 3, false, 4, 75000, 93750, 100000, 100000, 100000],
  ['Lideta', 'Apartment', 3, true, 8, 115000, 160000, 170000, 205000, 400000],
  ['Lideta', 'Apartment', 4, false, 4, 180000, 270000, 305000, 313000, 322000],
  ['Lideta', null, null, null, 41, 50000, 100000, 130000, 186000, 700000],
  ['Nifas Silk-Lafto', 'Apartment', 1, true, 12, 40000, 44250, 57500, 72500, 206000],
  ['Nifas Silk-Lafto', 'Apartment', 2, false, 17, 45000, 55000, 65000, 75000, 100000],
  ['Nifas Silk-Lafto', 'Apartment', 2, true, 12, 45000, 71250, 82500, 103500, 185000],
  ['Nifas Silk-Lafto', 'Apartment', 3, false, 15, 45000, 65000, 75000, 85000, 280000],
  ['Nifas Silk-Lafto', 'Apartment', 3, true, 16, 80000, 112500, 150000, 188750, 271000],
  ['Nifas Silk-Lafto', 'House', 4, false, 5, 230000, 530000, 560000, 790000, 900000],
  ['Nifas Silk-Lafto', 'House', 6, false, 8, 140000, 177500, 200000, 237500, 650000],
  ['Nifas Silk-Lafto', null, null, null, 109, 30000, 65000, 90000, 180000, 900000],
  ['Yeka', 'Apartment', 1, false, 5, 25000, 30000, 30000, 35000, 35000],
  ['Yeka', 'Apartment', 1, true, 12, 40000, 47250, 52500, 60000, 75000],
  ['Yeka', 'Apartment', 2, false, 16, 40000, 45000, 47500, 50000, 85000],
  ['Yeka', 'Apartment', 2, true, 12, 50000, 67500, 70000, 82500, 100000],
  ['Yeka', 'Apartment', 3, false, 30, 45000, 50000, 60000, 70000, 90000],
  ['Yeka', 'Apartment', 3, true, 9, 75000, 120000, 140000, 150000, 165000],
  ['Yeka', 'House', 6, false, 6, 100000, 135000, 155000, 175000, 230000],
  ['Yeka', 'Villa', 3, false, 6, 65000, 66250, 70000, 73750, 100000],
  ['Yeka', null, null, null, 117, 25000, 50000, 65000, 90000, 700000],
  [null, 'Apartment', 0, null, 6, 45000, 57500, 85000, 93750, 110000],
  [null, 'Apartment', 1, null, 68, 25000, 47250, 65000, 90000, 206000],
  [null, 'Apartment', 2, null, 140, 40000, 63750, 90000, 130000, 372000],
  [null, 'Apartment', 3, null, 191, 45000, 80000, 150000, 200000, 650000],
  [null, 'Apartment', 4, null, 20, 60000, 87500, 174500, 302500, 350000],
  [null, 'Apartment', null, false, 170, 25000, 55000, 70000, 100000, 350000],
  [null, 'Apartment', null, true, 256, 40000, 90000, 140000, 200000, 650000],
  [null, 'House', 3, null, 15, 60000, 80000, 150000, 150000, 500000],
  [null, 'House', 4, null, 12, 100000, 127500, 240000, 537500, 900000],
  [null, 'House', 5, null, 16, 80000, 157500, 237000, 415000, 940000],
  [null, 'House', 6, null, 21, 100000, 160000, 200000, 250000, 800000],
  [null, 'House', null, false, 45, 25000, 130000, 170000, 300000, 900000],
  [null, 'House', null, true, 22, 65000, 150000, 215000, 295000, 940000],
  [null, 'Penthouse', 3, null, 6, 140000, 262500, 317500, 421250, 500000],
  [null, 'Penthouse', null, false, 5, 140000, 300000, 335000, 490000, 525000],
  [null, 'Penthouse', null, true, 6, 180000, 250000, 350000, 487500, 550000],
  [null, 'Villa', 3, null, 15, 65000, 72500, 105000, 250000, 428000],
  [null, 'Villa', 4, null, 5, 95000, 125000, 300000, 350000, 420000],
  [null, 'Villa', 5, null, 7, 90000, 135000, 160000, 215000, 600000],
  [null, 'Villa', 6, null, 7, 90000, 185000, 270000, 300000, 600000],
  [null, 'Villa', null, false, 27, 65000, 92500, 150000, 285000, 600000],
  [null, 'Villa', null, true, 8, 55000, 103750, 215000, 262500, 600000],
]

export const RENT_FIGURES: RentFigure[] = ROWS.map(([subCity, type, bedrooms, furnished, homes, ...prices]) => ({
  subCity,
  type,
  bedrooms,
  furnished,
  homes,
  prices,
}))
