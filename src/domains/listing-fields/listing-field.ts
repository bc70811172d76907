import type { CategoryKind } from '#domains/taxonomy/index.ts'
import type { Language } from '#shared/language.ts'

/** The type of offer: for rent or for sale (specification §3). */
export const listingTypes = ['rent', 'sell'] as const
export type ListingType = (typeof listingTypes)[number]

/** Any status may follow any other (specification §4). */
export const listingStatuses = ['available', 'pending', 'sold'] as const
export type ListingStatus = (typeof listingStatuses)[number]

/** The period of a rent (readings, "Property"). */
export const rentPeriods = ['day', 'month', 'year'] as const

/** The options, in days, of the filter by publication date. */
export const listedWithin = ['1', '3', '7', '30'] as const

/** Returns the filter of a parameter: `area` for `area_min`. */
export function filterOfParameter(name: string): string {
  return name.replace(/_(min|max)$/, '')
}

/** The kind of a field's value, and its limits. */
export type FieldKind =
  | { kind: 'line'; max: number }
  | { kind: 'paragraphs'; max: number }
  | { kind: 'count'; min: number; max: number }
  /** A decimal string with two decimals and up to `digits` digits before the point. */
  | { kind: 'amount'; digits: number }
  /** Degrees of latitude or longitude, at most `max` in either direction. */
  | { kind: 'degrees'; max: number }
  | { kind: 'yesNo' }
  | { kind: 'choice'; options: readonly string[] }
  /** Any number of the options. */
  | { kind: 'choices'; options: readonly string[] }
  | { kind: 'tags'; max: number; maxItems: number }
  /** Price, place, media and the like: read, shown and stored by code of their own. */
  | { kind: 'special' }

export type ListingField = FieldKind & {
  /** The property in the table of listings (`listing.table.ts`). */
  column?: string
  /** The description in the API documentation. */
  about?: string
  /** Required in every published listing of a category that has the field (specification §5). */
  required?: true
  /** The field's column in files, and its names in other programs; absent: neither imported nor exported. */
  file?: {
    name: string
    synonyms: readonly string[]
    /** The languages that have a column of their own for the text (`title_am`), and its names in other programs. */
    translations?: Partial<Record<Language, readonly string[]>>
  }
}

type AttributeFilter = {
  about?: string
  /** A filter by range (`year_built_min`, `year_built_max`) instead of a single value, or beside it. */
  range?: true | 'beside'
  /** The lists that offer the filter. The API offers all. */
  on: readonly ('storefront' | 'admin')[]
  /** The numbers offered; if there is a range beside the single value, the last one means "or more" on the storefront. */
  values?: readonly number[]
  /** The kinds of categories in which the storefront offers the filter, if not all that have the attribute. */
  kinds?: readonly CategoryKind[]
  /** Shown at once on the storefront; other filters open on demand. */
  common?: true
}

/** An attribute of the thing offered; null, or an empty list, means not stated, never no. */
export type AttributeField = Exclude<FieldKind, { kind: 'special' | 'paragraphs' | 'degrees' }> &
  ListingField & {
    column: string
    /** The kinds of categories that have it; absent: all. */
    appliesTo?: readonly CategoryKind[]
    /** The type of offer it applies to; absent: both. */
    offer?: ListingType
    /** The rent periods it applies to; absent: all. */
    periods?: readonly (typeof rentPeriods)[number][]
    /** The stored value where it does not apply; default: null. */
    otherwise?: 0
    filter?: AttributeFilter
    /** Whether `listing_counts` counts it. */
    counted?: true
    /** How a listing's page shows it: always, or by code of its own; default: if stated. */
    shown?: 'always' | 'byHand'
    /** The control in the form; default: by its kind. */
    control?: 'area' | 'amenities'
    /** The unit of its number, in the form and on pages. */
    unit?: 'months' | 'metres' | 'kilometres' | 'percent'
  }
