import type { CategoryKind } from '#domains/taxonomy/index.ts'

/** Offered for rent or for sale (specification §3). */
export const listingTypes = ['rent', 'sell'] as const
export type ListingType = (typeof listingTypes)[number]

/** Any choice is allowed at any time; there is no transition rule (specification §4). */
export const listingStatuses = ['available', 'pending', 'sold'] as const
export type ListingStatus = (typeof listingStatuses)[number]

/** What the price of a rent may cover (readings, "Property"). */
export const rentPeriods = ['day', 'month', 'year'] as const

/** The numbers of days within which listings can have come on the market. */
export const listedWithin = ['1', '3', '7', '30'] as const

/** The filter that a parameter belongs to: `area` of `area_min`. */
export function filterOfParameter(name: string): string {
  return name.replace(/_(min|max)$/, '')
}

/** What a field holds, and its limits. */
export type FieldKind =
  | { kind: 'line'; max: number }
  | { kind: 'paragraphs'; max: number }
  | { kind: 'count'; min: number; max: number }
  /** An exact decimal with two decimals; `digits` stand before the point. */
  | { kind: 'amount'; digits: number }
  /** Degrees of latitude or longitude, up to `most` either way. */
  | { kind: 'degrees'; most: number }
  | { kind: 'yesNo' }
  | { kind: 'choice'; options: readonly string[] }
  /** Any of the options. */
  | { kind: 'choices'; options: readonly string[] }
  | { kind: 'tags'; max: number; most: number }
  /** Price, place, media and the like: written by hand where they are read, shown and stored. */
  | { kind: 'special' }

export type ListingField = FieldKind & {
  /** Name in a row of the table of listings (`listing.table.ts`). */
  column?: string
  /** For the API document. */
  about?: string
  /** Stated by every published listing to whose category it applies (specification §5). */
  required?: true
  /** The column of files that holds it, and the names that other programs give it; absent: neither imported nor exported. */
  file?: { name: string; synonyms: readonly string[] }
}

type AttributeFilter = {
  about?: string
  /** From one value to another (`year_built_min`, `year_built_max`) instead of one value, or beside it. */
  range?: true | 'beside'
  /** The lists whose page offers it. The API offers all. */
  on: readonly ('storefront' | 'admin')[]
  /** The numbers that pages offer; of a range beside one value the last of them stands for all above it on the storefront. */
  values?: readonly number[]
  /** The kinds of categories in which the storefront asks for it, where these are not all that have it. */
  kinds?: readonly CategoryKind[]
  /** The storefront shows it at once, where the category has it; the others open on demand. */
  common?: true
}

/** A fact of the thing that is offered; null, or an empty list, is "not stated" and never no. */
export type AttributeField = Exclude<FieldKind, { kind: 'special' | 'paragraphs' | 'degrees' }> &
  ListingField & {
    column: string
    /** The kinds of categories that have it; absent: all. */
    appliesTo?: readonly CategoryKind[]
    /** The offers that it says something of; absent: both. */
    offer?: ListingType
    /** The rents that it says something of, by what their price covers; absent: all. */
    periods?: readonly (typeof rentPeriods)[number][]
    /** What stands in the table where it does not apply; null unless said. */
    otherwise?: 0
    filter?: AttributeFilter
    /** Whether `listing_counts` knows it. */
    counted?: true
    /** How the page of a listing shows it: always, where it is stated, or by hand, in a place of its own. */
    shown: 'always' | 'stated' | 'byHand'
    /** What the form draws for it; by its kind unless said. */
    control?: 'area' | 'amenities'
    /** What its number counts, in the form and on pages. */
    unit?: 'months' | 'metres' | 'kilometres' | 'percent'
  }
