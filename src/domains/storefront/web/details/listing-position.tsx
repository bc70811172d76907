import { PositionMap } from '#domains/listing-map/web/index.ts'
import { LocalizedLink, useMessages } from '#ui/language.tsx'
import { WrittenText } from '#ui/written-text.tsx'
import { storefrontMessages } from '../../messages/index.ts'
import { productsAddress } from '../../product-filters.ts'
import type { ListingDetailsViewModel } from '../../storefront.view-models.ts'
import { ListingGrid } from '../listing/listing-grid.tsx'
import { ListingSection } from '../listing/listing-section.tsx'
import { DetailSection } from './listing-particulars.tsx'

type PositionProps = {
  listing: Pick<ListingDetailsViewModel, 'position' | 'location' | 'placesAround' | 'nearby' | 'nearbyOnMap'>
}

/** The listing's position on a map, and the nearby places as text. */
export function ListingPosition({ listing: { position, location, placesAround } }: PositionProps) {
  const t = useMessages(storefrontMessages).details
  if (position === null) return null
  const note = t.accuracy[position.accuracy]
  return (
    <DetailSection title={t.whereItIs}>
      <p>
        <span className="font-medium">
          <WrittenText text={location} />
        </span>
        {note === '' ? null : <span className="text-muted block text-sm print:hidden">{note}</span>}
      </p>
      <div className="print:hidden">
        <PositionMap position={position} loading={t.mapLoading} />
      </div>
      {placesAround.length > 0 ? (
        <div className="grid gap-2 print:hidden">
          <h3 className="text-muted text-sm font-semibold">{t.around}</h3>
          <ul className="flex flex-wrap gap-2">
            {placesAround.map(({ slug, name, metres }) => (
              <li key={slug}>
                <LocalizedLink
                  to={productsAddress({ location: slug })}
                  className="border-edge hover:border-juniper hover:text-juniper figures flex min-h-11 items-center rounded-sm border px-3.5 text-sm font-medium transition-colors"
                >
                  {t.near({ place: name, metres })}
                </LocalizedLink>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </DetailSection>
  )
}

/** Other homes nearby, and a link to all of them on the map. */
export function NearbyListings({ listing: { nearby, nearbyOnMap } }: PositionProps) {
  const t = useMessages(storefrontMessages).details
  if (nearbyOnMap === null) return null
  return (
    <ListingSection
      title={t.nearby}
      more={{ to: nearbyOnMap, label: t.onTheMap }}
      className="page-width pb-section print:hidden"
    >
      <ListingGrid listings={nearby} />
    </ListingSection>
  )
}
