import { useNavigate } from 'react-router'
import { ListingMap } from '#domains/listing-map/web/index.ts'
import { localizedPath } from '#shared/language.ts'
import { buttonStyle } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LocalizedLink, useLanguage, useMessages } from '#ui/language.tsx'
import { storefrontMessages } from '../../messages/index.ts'
import { apiParameters, productsAddress, withArea } from '../../product-filters.ts'
import { resultsId } from './results.tsx'
import { type Filters, useHydrated } from './use-filters.ts'

/** Id of the map beside the results. */
export const mapId = 'map'

/** Opens and closes the map beside the results; without JavaScript there is no map. */
export function MapSwitch({ filters: { shown } }: { filters: Filters }) {
  const t = useMessages(storefrontMessages).products
  return (
    <LocalizedLink
      to={productsAddress({ ...shown, map: !shown.map })}
      preventScrollReset
      className={buttonStyle('secondary', 'medium', 'noscript:hidden max-lg:hidden print:hidden')}
    >
      <Icon name={shown.map ? 'close' : 'pin'} size={18} />
      {shown.map ? t.hideMap : t.showMap}
    </LocalizedLink>
  )
}

/** On small screens: a link to the map below the results, and one back. */
export function MapJump({ filters: { shown } }: { filters: Filters }) {
  const t = useMessages(storefrontMessages).products
  return (
    <div className="map-jump">
      {shown.map ? (
        <>
          <a href={`#${mapId}`} className={buttonStyle()}>
            <Icon name="pin" size={18} />
            {t.showMap}
          </a>
          <a href={`#${resultsId}`} className={buttonStyle('secondary', 'medium', 'bg-surface')}>
            {t.showList}
          </a>
        </>
      ) : (
        <LocalizedLink to={`${productsAddress({ ...shown, map: true })}#${mapId}`} className={buttonStyle()}>
          <Icon name="pin" size={18} />
          {t.showMap}
        </LocalizedLink>
      )}
    </div>
  )
}

/** The map of the results: beside the list on wide screens, below it on small ones. */
export function ResultsMap({ filters: { shown } }: { filters: Filters }) {
  const t = useMessages(storefrontMessages).products
  const language = useLanguage()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const { bounds = null, polygon = null } = shown.further
  return (
    <section id={mapId} aria-label={t.map} tabIndex={-1} className="results-map">
      {hydrated ? (
        <ListingMap
          query={apiParameters(shown)}
          bounds={bounds}
          polygon={polygon}
          addressIn={(inside) => productsAddress(withArea(shown, { bounds: inside, polygon }))}
          onArea={(area) =>
            void navigate(localizedPath(language, productsAddress(withArea(shown, area))), {
              // The back button undoes a drawn area, but not each move of the map.
              replace: area.polygon === polygon,
              preventScrollReset: true,
            })
          }
          resultsId={resultsId}
          loading={t.mapLoading}
        />
      ) : (
        <p className="text-muted bg-sunken grid h-full place-items-center rounded-md">{t.mapLoading}</p>
      )}
    </section>
  )
}
