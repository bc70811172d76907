import type { SignedInActor } from '#shared/actor.ts'
import { attributeParameters } from '../listing.fields.ts'
import { squareFeetOf } from '../listing-input.schemas.ts'
import { unknownFilterValue } from '../listing.ts'
import type { ListingQuery, StaffListingFilter } from '../listing.schemas.ts'
import type { ListingFilter, StaffFilter } from './listing-filter.ts'
import type { ListingCatalogue } from './apply-listing-input.ts'
import { requireReadableFilter, visibleTo } from './listing.policy.ts'

/** Turns names into ids. Throws `unknown-filter-value` naming the field for a place or category that does not exist. */
export function namedFilter(
  query: Omit<ListingQuery, 'q' | 'sort' | 'limit' | 'cursor'>,
  { catalogue, places }: ListingCatalogue,
): ListingFilter {
  const named = <Found>(field: 'category' | 'subcategory' | 'location', find: (name: string) => Found | undefined) => {
    const name = query[field]
    if (name === undefined) return undefined
    const found = find(name)
    if (!found) throw unknownFilterValue(field)
    return found
  }
  const category = named('category', catalogue.findCategory)
  const subcategory = named('subcategory', (name) => catalogue.findSubcategory(name, category?.id))
  const place = named('location', places.find)
  return {
    categoryId: category?.id,
    subcategoryId: subcategory?.id,
    locationIds: place && places.within(place.id),
    propertyType: query.property_type,
    status: query.status,
    priceMin: query.price_min,
    priceMax: query.price_max,
    areaMin: areaOf(query.area_min),
    areaMax: areaOf(query.area_max),
    attributes: Object.fromEntries(attributeParameters.map(({ name }) => [name, query[name]])),
  }
}

/** Square feet of square metres. */
function areaOf(squareMetres: string | undefined): string | undefined {
  return squareMetres === undefined ? undefined : squareFeetOf(Number(squareMetres).toFixed(2))
}

/** The filter of a list of staff, narrowed to what the actor may see. Throws as `namedFilter`, and 403 for others' owner. */
export function staffFilter(query: StaffListingFilter, actor: SignedInActor, names: ListingCatalogue): StaffFilter {
  requireReadableFilter(actor, query)
  const mine = query.mine && actor.id
  return {
    ...namedFilter(query, names),
    visible: visibleTo(actor),
    deleted: query.deleted ?? false,
    q: query.q,
    // Two owners at once are nobody's listings.
    ownerId: mine !== undefined && query.owner !== undefined && query.owner !== mine ? 0 : (mine ?? query.owner),
    publication: query.publication,
    withoutPictures: query.without_pictures,
  }
}
