import {
  type AttributeFilters,
  attributeOptions,
  attributeParameters,
  fieldMessages,
  listingStatuses,
  listingTypes,
} from '#domains/listing-fields/index.ts'
import { type StaffListingFilter, publications, listingPermission } from '#domains/listings/index.ts'
import { usePlaces, placeName } from '#domains/locations/web/index.ts'
import { formatDate } from '#shared/calendar.ts'
import { formatBirr } from '#shared/money.ts'
import type { ListFilter } from '#ui/admin/list/filter-bar.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { listingAdminMessages } from '../../messages/index.ts'
import { statusLabel, useKinds } from '../listing-names.ts'
import { PersonField, usePersonName } from '#domains/users/web/index.ts'
import { usePermission, useSession } from '#ui/admin/use-session.ts'
import type { AdminListing } from '../listing.queries.ts'

/** All filters of the call but attributes: its schema would bring the validation library to every list. */
const plainFilters: Record<Exclude<keyof StaffListingFilter, keyof AttributeFilters | 'q' | 'mine'>, true> = {
  category: true,
  subcategory: true,
  location: true,
  property_type: true,
  status: true,
  price_min: true,
  price_max: true,
  area_min: true,
  area_max: true,
  price_per_m2_min: true,
  price_per_m2_max: true,
  rent_period: true,
  listed_within: true,
  with_pictures: true,
  with_video: true,
  bounds: true,
  polygon: true,
  owner: true,
  publication: true,
  deleted: true,
  without_pictures: true,
  incomplete: true,
  added_since: true,
  unchanged: true,
}

/** Query parameters that filter the list. */
export const listingFilterKeys = [...Object.keys(plainFilters), ...attributeParameters.map(({ name }) => name)]

/** Price limits to choose from: rents at the low end, sales at the high end. */
const priceSteps = ['5000', '10000', '25000', '50000', '100000', '500000', '1000000', '5000000', '10000000', '50000000']

/** Returns the filters of the list. Subcategories are those of the chosen category; the label of `sold` depends on the type. */
export function useListingFilters(
  { category, subcategory, type, added }: Record<'category' | 'subcategory' | 'type' | 'added', string>,
  owner?: ListFilter,
): ListFilter[] {
  const t = useMessages(listingAdminMessages)
  const f = t.filters
  const names = useMessages(fieldMessages)
  const language = useLanguage()
  const { categories, subcategories, known: loaded, optionsOf } = useKinds()
  const places = usePlaces()

  const inCategory = subcategories.filter((one) => String(one.category_id) === category)
  const prices = priceSteps.map((value) => ({ value, label: formatBirr(value, language) }))
  const cities = (places.data?.cities ?? []).map((city) => ({
    heading: placeName(city, language),
    options: (places.data?.within(city.id) ?? []).flatMap((id) => {
      const place = places.data?.byId(id)
      return place ? [{ value: String(id), label: placeName(place, language) }] : []
    }),
  }))
  const addedOption = { value: added, label: Date.parse(added) ? formatDate(added, language) : added }
  return [
    ...(owner ? [owner] : []),
    {
      key: 'status',
      label: f.status,
      any: f.anyStatus,
      options: listingStatuses.map((value) => ({ value, label: statusLabel(t, value, type) })),
    },
    { key: 'publication', label: f.publication, any: f.anyPublication, options: named(publications, t.publication) },
    {
      key: 'category',
      label: f.category,
      any: f.anyCategory,
      options: optionsOf(categories),
      loaded,
      resets: ['subcategory'],
    },
    ...(inCategory.length > 0 || subcategory
      ? [{ key: 'subcategory', label: f.subcategory, any: f.anySubcategory, options: optionsOf(inCategory), loaded }]
      : []),
    { key: 'location', label: f.location, any: f.anyLocation, options: cities, loaded: places.data !== null },
    { key: 'property_type', label: f.type, any: f.anyType, options: named(listingTypes, t.type) },
    { key: 'price_min', label: f.priceMin, any: f.anyPriceMin, options: prices },
    { key: 'price_max', label: f.priceMax, any: f.anyPriceMax, options: prices },
    {
      key: 'without_pictures',
      label: f.pictures,
      any: f.anyPictures,
      options: [{ value: 'true', label: f.withoutPictures }],
    },
    {
      key: 'incomplete',
      label: f.completeness,
      any: f.anyCompleteness,
      options: [{ value: 'true', label: f.incomplete }],
    },
    { key: 'unchanged', label: f.changes, any: f.anyChanges, options: [{ value: 'true', label: f.unchanged }] },
    // Set only by a link from the dashboard; users cannot choose the day here.
    ...(added ? [{ key: 'added_since', label: f.added, any: f.anyChanges, options: [addedOption] }] : []),
    ...attributeOptions(language).map(({ name, ...filter }) => ({ ...filter, key: name, any: names.any })),
    { key: 'deleted', label: f.bin, any: f.notInBin, options: [{ value: 'true', label: f.inBin }] },
  ]
}

function named<Value extends string>(values: readonly Value[], names: Readonly<Record<Value, string>>) {
  return values.map((value) => ({ value, label: names[value] }))
}

/** Page sizes to choose from, the default first (specification §9). */
export const listingPageSizes = [5, 10, 15] as const

/**
 * Returns the owner filter, for users who see all listings: their own, those without an owner, or those of any user
 * found by name or email.
 */
export function useOwnerFilter(value: string, shown: readonly AdminListing[]): ListFilter | undefined {
  const t = useMessages(listingAdminMessages)
  const seesAll = usePermission(listingPermission.readAll)
  const seesUsers = usePermission('users.read')
  const session = useSession()
  const isKnown = value === '' || value === 'nobody' || value === session?.userId
  const name = usePersonName(isKnown ? '' : value)
  if (!seesAll || !session) return undefined
  const known = [
    { value: session.userId, label: t.filters.mine },
    { value: 'nobody', label: t.nobody },
  ]
  // Any row of such a list has the name, also for users who may not see others.
  const owner = shown.find((listing) => String(listing.owner?.id) === value)?.owner
  const chosen = owner?.name ?? name ?? (seesUsers ? null : `#${value}`)
  return {
    key: 'owner',
    label: t.columns.owner,
    any: t.filters.anyOwner,
    options: isKnown || chosen === null ? known : [...known, { value, label: chosen }],
    loaded: true,
    ...(seesUsers && {
      further: (choose) => <PersonField key={value} label={t.filters.ownerNamed} onChoose={(id) => id && choose(id)} />,
    }),
  }
}
