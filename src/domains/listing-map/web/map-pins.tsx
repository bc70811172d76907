import type L from 'leaflet'
import { useEffect, useLayoutEffect, useReducer } from 'react'
import { createPortal } from 'react-dom'
import { type AreaUnit, areaIn } from '#shared/figures.ts'
import { type Language, inOneLine } from '#shared/language.ts'
import { formatBirr } from '#shared/money.ts'
import { translated } from '#shared/translations.ts'
import { classNames } from '#ui/class-names.ts'
import { useLanguage } from '#ui/language.tsx'
import { useSite } from '#ui/site.ts'
import type { MapCellView, MapListing } from '../map.schemas.ts'
import { priceLabel } from '../price-label.ts'
import { declutterNames } from './declutter-names.ts'
import { type MapTexts, useMapTexts } from './map-texts.ts'

type MapPinsProps = {
  map: L.Map
  cells: readonly MapCellView[]
  /** Id of the listing whose card is pointed at. */
  highlighted: number | null
  /** Key of the cell whose card is open. */
  open: string | null
  onOpen: (cell: MapCellView) => void
  onHighlight: (listing: number | null) => void
}

/** The pins on the map: a price each, or the number of listings in a cluster. Buttons, ordered from north to south. */
export function MapPins({ map, cells, highlighted, open, onOpen, onHighlight }: MapPinsProps) {
  const drawn = useRedrawn(map)
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- measures what was drawn of them
  useLayoutEffect(() => declutterNames(map), [map, cells, drawn])
  const pane = map.getPane('markerPane')
  if (!pane) return null
  return createPortal(
    <ul className="leaflet-zoom-hide">
      {inReadingOrder(cells).map((cell) => {
        const { x, y } = map.latLngToLayerPoint([cell.latitude, cell.longitude])
        const only = cell.count === 1 ? cell.listings[0] : undefined
        const isOpen = open === cellKey(cell)
        const isLit = isOpen || cell.listings.some(({ id }) => id === highlighted)
        return (
          <li
            key={cellKey(cell)}
            className={classNames('absolute', isLit ? 'z-20' : 'z-0 hover:z-10 focus-within:z-10')}
            style={{ transform: `translate(${x}px, ${y}px)` }}
          >
            <Pin
              cell={cell}
              only={only}
              isLit={isLit}
              isOpen={isOpen}
              onOpen={() => onOpen(cell)}
              onHighlight={(on) => onHighlight(on && only ? only.id : null)}
            />
          </li>
        )
      })}
    </ul>,
    pane,
  )
}

/** Returns a key that stays stable while other cells come and go. */
export function cellKey({ count, listings, latitude, longitude }: MapCellView): string {
  return count === 1 && listings[0] ? `listing ${listings[0].id}` : `${count} at ${latitude},${longitude}`
}

type PinProps = {
  cell: MapCellView
  only: MapListing | undefined
  isLit: boolean
  isOpen: boolean
  onOpen: () => void
  onHighlight: (on: boolean) => void
}

function Pin({ cell, only, isLit, isOpen, onOpen, onHighlight }: PinProps) {
  const t = useMapTexts()
  const language = useLanguage()
  const { areaUnit } = useSite()
  const name = only ? listingName(only, t, language, areaUnit) : clusterName(cell, t, language)
  return (
    <button
      type="button"
      data-pin
      aria-label={name}
      aria-expanded={isSplit(cell) ? undefined : isOpen}
      onClick={onOpen}
      onPointerEnter={() => onHighlight(true)}
      onPointerLeave={() => onHighlight(false)}
      onFocus={() => onHighlight(true)}
      onBlur={() => onHighlight(false)}
      className={classNames(
        'figures absolute flex -translate-1/2 cursor-pointer items-center justify-center font-semibold whitespace-nowrap transition-colors',
        only
          ? 'min-h-8 rounded-sm border px-2 text-sm shadow-overlay'
          : classNames('rounded-full text-sm ring-4 ring-juniper/25 forced-colors:border', clusterSize(cell.count)),
        pinColours(only !== undefined, isLit),
      )}
    >
      {only ? priceLabel(only.price, t) : cell.count}
    </button>
  )
}

function pinColours(isSingle: boolean, isLit: boolean): string {
  if (isLit) return 'bg-berbere border-berbere text-paper'
  return isSingle
    ? 'bg-surface border-edge text-ink hover:bg-berbere hover:border-berbere hover:text-paper'
    : 'bg-juniper text-on-juniper hover:bg-juniper-strong'
}

function clusterSize(count: number): string {
  return count < 10 ? 'size-9' : count < 100 ? 'size-10' : count < 1000 ? 'size-12' : 'size-14'
}

/** Returns whether zooming in splits a cell. */
export function isSplit({ count, bounds: { south, west, north, east } }: MapCellView): boolean {
  return count > 1 && (south < north || west < east)
}

/** Returns an accessible name that begins with the visible label, because people who use voice control say what they see. */
function listingName(listing: MapListing, t: MapTexts, language: Language, unit?: AreaUnit): string {
  const { price } = listing
  const label = [
    formatBirr(String(price), language),
    ...listingFacts(listing, t, unit),
    translated(listing, 'title', language),
  ]
  return `${priceLabel(price, t)}: ${inOneLine(label, language)}`
}

/** Returns bedrooms and area, if stated. */
export function listingFacts(
  { bedrooms, square_feet: squareFeet }: MapListing,
  t: MapTexts,
  unit: AreaUnit = 'm2',
): string[] {
  const area = areaIn(unit, squareFeet === null ? null : String(squareFeet))
  return [...(bedrooms ? [t.bedrooms({ count: bedrooms })] : []), ...(area === null ? [] : [t.areas[unit]({ area })])]
}

function clusterName(cell: MapCellView, t: MapTexts, language: Language): string {
  const label = { count: cell.count, price: formatBirr(String(cell.price), language) }
  return isSplit(cell) ? t.cluster(label) : t.stack(label)
}

function inReadingOrder(cells: readonly MapCellView[]): MapCellView[] {
  return cells.toSorted((one, other) => other.latitude - one.latitude || one.longitude - other.longitude)
}

/** Counts redraws of the map and new place names: only they change positions on the pane, while dragging does not. */
function useRedrawn(map: L.Map): number {
  const [times, redraw] = useReducer((before: number) => before + 1, 0)
  useEffect(() => {
    map.on('zoomend viewreset tooltipopen', redraw)
    return () => void map.off('zoomend viewreset tooltipopen', redraw)
  }, [map])
  return times
}
