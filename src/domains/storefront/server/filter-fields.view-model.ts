import {
  type Attribute,
  type ListingType,
  amenityMessages,
  appliesTo,
  attributeFields,
  attributeText,
  attributes,
  fieldMessages,
  holdsList,
  listedWithin,
  rentPeriods,
} from '#domains/listing-fields/index.ts'
import type { CategoryKind } from '#domains/taxonomy/index.ts'
import type { Language } from '#shared/language.ts'
import { messagesIn } from '#shared/message.ts'
import type { ChosenFilters, FilterField } from '../storefront.view-models.ts'
import { filterLabel, filterValueText } from './further-filter-texts.ts'

/** The search index's number of listings per facet and value; null while the index is loading. */
type Counts = Readonly<Record<string, Readonly<Record<string, number>>>> | null

/** `total`: the number of listings under all filters. */
type Scope = { kind: CategoryKind; chosen: ChosenFilters; total: number | null; counts: Counts; language: Language }

function countOf(counts: Counts, name: string, value: string): number | null {
  return counts && (counts[name]?.[value] ?? 0)
}

/** The most makes of cars offered. */
const maxNames = 30

/** Whether the storefront offers an attribute as a filter of a category. */
const isOffered =
  (kind: CategoryKind, onlyType: ListingType | undefined) =>
  (field: Attribute): boolean =>
    (field.filter?.on.includes('storefront') ?? false) &&
    appliesTo(field, kind) &&
    (field.filter?.kinds?.includes(kind) ?? true) &&
    (field.offer === undefined || onlyType === undefined || field.offer === onlyType)

/** Returns the further filters of a category, in the order of the list of fields, with the number of listings per option. */
export function filterFields(scope: Scope): FilterField[] {
  const { kind, chosen, counts, language } = scope
  const names = messagesIn(language, fieldMessages)
  const [type, otherType] = chosen.propertyTypes
  const onlyType = otherType === undefined ? type : undefined
  const own = attributes.filter(isOffered(kind, onlyType)).map((field) => attributeField(field, scope))
  const select = (name: 'rent_period' | 'listed_within', common: boolean, values: readonly string[]): FilterField => ({
    name,
    label: filterLabel(name, language),
    common,
    control: 'select',
    options: values.map((value) => ({
      value,
      label: filterValueText(name, value, language),
      listings: countOf(counts, name, value),
    })),
  })
  const yes = (name: 'with_pictures' | 'with_video') => ({
    name,
    label: names[name],
    common: true,
    control: 'yes' as const,
    listings: countOf(counts, name, 'true'),
  })
  const hasSize = appliesTo(attributeFields.square_feet, kind)
  const size: FilterField[] = hasSize
    ? [{ name: 'area', label: names.areaInSquareMetres, common: true, control: 'range' }]
    : []
  const each: FilterField[] = hasSize
    ? [{ name: 'price_per_m2', label: names.price_per_m2, common: false, control: 'range' }]
    : []
  const period = onlyType === 'sell' ? [] : [select('rent_period', false, rentPeriods)]
  const rooms = own.filter(({ control }) => control === 'numbers')
  return [
    ...rooms,
    ...size,
    ...own.filter((field) => !rooms.includes(field)),
    yes('with_pictures'),
    yes('with_video'),
    select('listed_within', true, listedWithin),
    ...each,
    ...period,
  ]
}

/** Returns the facets to count for the filters of a category. */
export function countedFacets(kind: CategoryKind): string[] {
  return [
    'category',
    'subcategory',
    'location',
    'property_type',
    'rent_period',
    'listed_within',
    'with_pictures',
    'with_video',
    ...attributes
      .filter(isOffered(kind, undefined))
      .flatMap(({ key, filter }) => (filter?.range === true ? [] : [key])),
  ]
}

function attributeField(field: Attribute, { chosen, total, counts, language }: Scope): FilterField {
  const { key, filter } = field
  const own = counts?.[key] ?? {}
  const shown = { name: key, label: messagesIn(language, fieldMessages)[key], common: filter?.common ?? false }
  const option = (value: string) => ({
    value,
    label: attributeText(field, holdsList(field.kind) ? [value] : value, language),
    listings: countOf(counts, key, value),
  })
  switch (field.kind) {
    case 'yesNo':
      return { ...shown, control: 'yes', listings: countOf(counts, key, 'true') }
    case 'choice':
    case 'choices':
      return { ...shown, control: 'select', options: field.options.map(option) }
    case 'tags': {
      const known = Object.keys(messagesIn(language, amenityMessages))
      const others = (chosen.further[key]?.split(',') ?? []).filter((name) => !known.includes(name))
      // Names outside the known list are not counted, except by the total when one is chosen: all listings shown then have it.
      const optionsWithTotal = others.map((name) => ({ ...option(name), listings: total }))
      return { ...shown, control: 'all', options: [...known.map(option), ...optionsWithTotal] }
    }
    case 'line':
      return { ...shown, control: 'select', options: namesOf(own, chosen.further[key]) }
    default:
      return filter?.range === 'beside' && filter.common
        ? { ...shown, control: 'numbers', options: numberOptions(filter.values ?? [], counts && own) }
        : { ...shown, control: 'range' }
  }
}

/** Returns one option per number, the last standing for all higher ones too: `1 2 3 4+`. */
function numberOptions(values: readonly number[], counts: Readonly<Record<string, number>> | null) {
  const last = values.at(-1)
  return values.map((value) => {
    const isLast = value === last
    const fits = (stated: number) => (isLast ? stated >= value : stated === value)
    const listings =
      counts && Object.entries(counts).reduce((sum, [stated, count]) => (fits(Number(stated)) ? sum + count : sum), 0)
    const text = isLast ? `${value}+` : String(value)
    return { value: text, label: text, listings }
  })
}

/** Returns names that people entered themselves, the most frequent first, always including the chosen one. */
function namesOf(counts: Readonly<Record<string, number>>, chosen: string | undefined) {
  const wanted = chosen?.toLowerCase()
  const found = Object.entries(counts).toSorted(([one, few], [other, many]) => many - few || (one < other ? -1 : 1))
  const known = found.filter(([name], rank) => rank < maxNames || name === wanted)
  const all = wanted === undefined || known.some(([name]) => name === wanted) ? known : [...known, [wanted, 0] as const]
  return all.map(([name, listings]) => ({ value: name, label: asWritten(name), listings }))
}

/** Restores capitals: the index stores lowercase names such as `land rover` and `bmw`. */
function asWritten(name: string): string {
  return name.length < 4
    ? name.toUpperCase()
    : name.replaceAll(/(?<=^|[\s-])\p{Ll}/gu, (letter) => letter.toUpperCase())
}
