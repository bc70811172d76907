import type { HomeType } from './rent-figures.ts'

/**
 * Homes for rent of which the figures hold fewer than four of a kind (sub-city, type, bedrooms, furnishing) and so have
 * no quartiles. Their rents come from the city-wide figure for the type; `level` (0 to 1) is the position in its
 * distribution. Counts and levels are balanced so that the totals per sub-city, type and bedrooms match the figures.
 */
type RareRent = { subCity: string; type: HomeType; bedrooms: number; furnished: boolean; homes: number; level: number }

type Row = [string, HomeType, number, boolean, number, number]

/** Demo homes per home of the figures. */
export const RENT_SCALE = 470 / 540

const ROWS: Row[] = [
  ['Addis Ketema', 'House', 6, true, 1, 0.75],
  ['Arada', 'Apartment', 1, false, 1, 0.5],
  ['Arada', 'Apartment', 1, true, 2, 0.7],
  ['Arada', 'Apartment', 2, false, 2, 0.8],
  ['Arada', 'Apartment', 3, false, 3, 0.6],
  ['Arada', 'Apartment', 3, true, 2, 0.6],
  ['Arada', 'Apartment', 4, false, 2, 0.25],
  ['Arada', 'House', 3, true, 1, 0.85],
  ['Arada', 'House', 5, false, 2, 0.5],
  ['Arada', 'House', 5, true, 1, 0.75],
  ['Bole', 'Apartment', 0, true, 3, 0.6],
  ['Bole', 'Apartment', 1, false, 2, 0.5],
  ['Bole', 'Apartment', 4, false, 1, 0.25],
  ['Bole', 'House', 4, true, 1, 0.6],
  ['Bole', 'House', 5, false, 2, 0.8],
  ['Bole', 'House', 5, true, 1, 0.85],
  ['Bole', 'Penthouse', 3, false, 2, 0.5],
  ['Bole', 'Penthouse', 3, true, 3, 0.5],
  ['Bole', 'Penthouse', 5, true, 2, 0.6],
  ['Bole', 'Villa', 3, false, 3, 0.8],
  ['Bole', 'Villa', 3, true, 3, 0.75],
  ['Bole', 'Villa', 5, false, 1, 0.05],
  ['Bole', 'Villa', 5, true, 1, 0.35],
  ['Bole', 'Villa', 6, false, 4, 0.5],
  ['Gullele', 'Apartment', 2, false, 2, 0.6],
  ['Gullele', 'Apartment', 3, true, 1, 0.5],
  ['Kirkos', 'Apartment', 0, true, 2, 0.5],
  ['Kirkos', 'Apartment', 1, false, 1, 0.5],
  ['Kirkos', 'Apartment', 4, true, 3, 0.75],
  ['Kirkos', 'Apartment', 4, true, 1, 0.5],
  ['Kirkos', 'House', 1, false, 2, 0.45],
  ['Kirkos', 'House', 3, false, 1, 0.5],
  ['Kirkos', 'House', 4, false, 1, 0.25],
  ['Kirkos', 'House', 6, true, 3, 0.7],
  ['Kolfe Keranio', 'Apartment', 1, false, 2, 0.15],
  ['Kolfe Keranio', 'Apartment', 2, true, 2, 0.05],
  ['Kolfe Keranio', 'Apartment', 3, true, 3, 0.5],
  ['Kolfe Keranio', 'House', 2, false, 1, 0.35],
  ['Kolfe Keranio', 'House', 4, true, 1, 0.1],
  ['Lideta', 'Apartment', 1, false, 1, 0.15],
  ['Lideta', 'House', 6, false, 1, 0.1],
  ['Lideta', 'Penthouse', 4, false, 1, 0.1],
  ['Lideta', 'Penthouse', 6, false, 2, 0.5],
  ['Nifas Silk-Lafto', 'Apartment', 1, false, 3, 0.25],
  ['Nifas Silk-Lafto', 'Apartment', 4, false, 3, 0.1],
  ['Nifas Silk-Lafto', 'House', 3, false, 3, 0.25],
  ['Nifas Silk-Lafto', 'House', 3, true, 2, 0.55],
  ['Nifas Silk-Lafto', 'House', 5, false, 2, 0.55],
  ['Nifas Silk-Lafto', 'Villa', 4, true, 1, 0.5],
  ['Nifas Silk-Lafto', 'Villa', 3, false, 2, 0.45],
  ['Nifas Silk-Lafto', 'Villa', 4, false, 2, 0.95],
  ['Nifas Silk-Lafto', 'Villa', 5, false, 2, 0.6],
  ['Nifas Silk-Lafto', 'Villa', 5, true, 1, 0.55],
  ['Nifas Silk-Lafto', 'Villa', 6, false, 1, 0.65],
  ['Yeka', 'Apartment', 4, false, 2, 0.45],
  ['Yeka', 'House', 3, false, 3, 0.05],
  ['Yeka', 'House', 4, true, 3, 0.2],
  ['Yeka', 'House', 5, false, 2, 0.05],
  ['Yeka', 'House', 5, true, 4, 0.35],
  ['Yeka', 'House', 6, true, 1, 0.8],
  ['Yeka', 'Villa', 3, true, 1, 0.5],
  ['Yeka', 'Villa', 4, false, 2, 0.2],
  ['Yeka', 'Villa', 5, false, 1, 0.05],
  ['Yeka', 'Villa', 6, false, 1, 0.05],
]

export const RARE_RENTS: RareRent[] = ROWS.map(([subCity, type, bedrooms, furnished, homes, level]) => ({
  subCity,
  type,
  bedrooms,
  furnished,
  homes,
  level,
}))
