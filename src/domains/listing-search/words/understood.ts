/** A part of the sentence, as typed. */
export type Piece = { start: number; end: number; text: string }

/** A filter that the sentence requests, under its name on the wire. */
export type UnderstoodFilter = {
  /** `category`, `location`, `property_type`, `price_max`, `bedrooms`, `title_deed` … */
  name: string
  /** The slug, if there is one. */
  value: string | number | boolean
  /** Id of a category, subcategory or place. */
  id?: number
  piece: Piece
}

/** A word that was read as another. */
export type Correction = Piece & { meant: string }

export type Understood = {
  /** The part that was read. */
  text: string
  filters: UnderstoodFilter[]
  /** Words for full-text search, as typed. */
  words: Piece[]
  corrections: Correction[]
  /** The sentence with its corrections, for "Showing results for …"; equal to the text if there are none. */
  corrected: string
  /** Parts that no filter can express: a price in dollars, "no lift". */
  unused: Piece[]
  /** Whether the offer is not stated but the amount is that of a sale. */
  guessesSale: boolean
  /** Whether the sentence states a period; prices are converted to months. */
  saysPeriod: boolean
}
