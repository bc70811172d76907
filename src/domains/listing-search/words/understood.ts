/** A part of the sentence, as it was typed. */
export type Piece = { start: number; end: number; text: string }

/** A filter that the sentence asks for, under its name on the wire. */
export type UnderstoodFilter = {
  /** `category`, `location`, `property_type`, `price_max`, `bedrooms`, `title_deed` … */
  name: string
  /** Slugs for what has one. */
  value: string | number | boolean
  /** Of categories, subcategories and places. */
  id?: number
  piece: Piece
}

/** A word that was read as another. */
export type Correction = Piece & { meant: string }

/** What a sentence of a search means. */
export type Understood = {
  /** What was read of it. */
  text: string
  filters: UnderstoodFilter[]
  /** Words for the search in texts, as they were typed. */
  words: Piece[]
  corrections: Correction[]
  /** The sentence with its corrections, for "Showing results for …"; the text itself where there are none. */
  corrected: string
  /** Understood, but no filter can say it: a price in dollars, "no lift". */
  unused: Piece[]
  /** The offer is not said: the amount is that of a sale. */
  guessesSale: boolean
  /** Prices are said for a time, and given by the month. */
  saysPeriod: boolean
}
