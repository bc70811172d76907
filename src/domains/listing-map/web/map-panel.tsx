import type L from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type Bounds,
  boundsAround,
  type Point,
  readBounds,
  readPolygon,
  writeBounds,
  writePolygon,
} from '#shared/geography.ts'
import { Button, Spinner } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { classNames } from '#ui/class-names.ts'
import './listing-map.css'
import type { MapCellView } from '../map.schemas.ts'
import { AreaDrawing, useDrawnArea } from './area-drawing.tsx'
import { initialBounds } from './initial-bounds.ts'
import { MapPins, cellKey, isSplit } from './map-pins.tsx'
import { useMapTexts } from './map-texts.ts'
import { NearMe } from './near-me.tsx'
import { PinCard } from './pin-card.tsx'
import { type Viewport, useCells } from './use-cells.ts'
import { useCardLinks } from './use-card-links.ts'
import { boundsOf, corners, useBaseMap } from './use-base-map.ts'

export type ListingMapProps = {
  /** The current filters, as query parameters of the list endpoint. */
  query: string
  bounds: string | null
  polygon: string | null
  /** Returns the path (without language prefix) of the results inside bounds. */
  addressIn: (bounds: string) => string
  /** Changes the search area: a part of the map, a drawn area, or anywhere (null). */
  onArea: (area: { bounds: string | null; polygon: string | null }) => void
  /** Id of the element that contains the cards of the pins' listings. */
  resultsId: string
  /** Text shown while the map loads. */
  loading: string
}

/** Zoom level from which zooming in is useless: a cell that remains is shown in one card. */
const nearest = 18
const inPlace = { preventScroll: true }

/** The results on a map, with the controls to search by area. */
export default function MapPanel({ query, bounds, polygon, addressIn, onArea, resultsId }: ListingMapProps) {
  const t = useMapTexts()
  const { frame, map } = useBaseMap()
  const [drawing, setDrawing] = useState(false)
  const [open, setOpen] = useState<MapCellView | null>(null)
  const lookedAt = useLookedAt(map, { query, bounds, polygon }, (next) => {
    if (bounds !== null) onArea({ bounds: writeBounds(next), polygon })
  })
  const cells = useCells(polygon === null ? query : `${query}&polygon=${polygon}`, lookedAt)
  const { pointed, setPointed } = useCardLinks(resultsId)
  useDrawnArea(map, drawing || polygon === null ? null : readPolygon(polygon))

  useEffect(() => {
    // Small screens have the map below the list: an address written where it is beside the list leads to the map there, too.
    const panel = frame.current?.closest('section')
    if (panel && location.hash === '' && scrollY === 0 && panel.getBoundingClientRect().top > innerHeight)
      panel.scrollIntoView()
  }, [frame])

  const show = (cell: MapCellView) => {
    if (!map || !isSplit(cell) || map.getZoom() >= nearest) return setOpen(cell)
    // The pin splits up, so focus moves to the map.
    frame.current?.focus(inPlace)
    map.fitBounds(corners(cell.bounds), { maxZoom: nearest, padding: [48, 48] })
  }
  const close = () => {
    ;(frame.current?.querySelector<HTMLElement>('[data-pin][aria-expanded=true]') ?? frame.current)?.focus(inPlace)
    setOpen(null)
  }
  const clear = () => {
    frame.current?.focus(inPlace)
    onArea({ bounds, polygon: null })
  }
  const finish = (drawn: readonly Point[]) => {
    setDrawing(false)
    onArea({ bounds: null, polygon: writePolygon(drawn) })
  }
  return (
    <div className="flex h-full flex-col gap-3">
      <div className={classNames('flex flex-wrap items-center gap-x-4 gap-y-2', drawing && 'hidden')}>
        <Checkbox
          label={t.searchHere}
          checked={bounds !== null}
          onChange={({ target }) =>
            onArea({ bounds: target.checked && map ? writeBounds(boundsOf(map)) : null, polygon })
          }
        />
        <div className="flex flex-wrap gap-2">
          <Button kind="secondary" size="small" onClick={() => setDrawing(true)}>
            {polygon === null ? t.draw : t.redraw}
          </Button>
          {polygon === null ? null : (
            <Button kind="secondary" size="small" onClick={clear}>
              {t.clear}
            </Button>
          )}
          <NearMe map={map} />
        </div>
      </div>
      {drawing && map ? <AreaDrawing map={map} onFinish={finish} onCancel={() => setDrawing(false)} /> : null}
      <div className="relative min-h-0 grow">
        <div ref={frame} data-drawing={drawing || undefined} className="size-full rounded-md" />
        {map && cells.view && !drawing ? (
          <MapPins
            map={map}
            cells={cells.view.cells}
            highlighted={pointed}
            open={open && cellKey(open)}
            onOpen={show}
            onHighlight={setPointed}
          />
        ) : null}
        {map && open && !drawing ? (
          <PinCard key={cellKey(open)} map={map} cell={open} addressIn={addressIn} onClose={close} />
        ) : null}
      </div>
      <MapStatus {...cells} />
    </div>
  )
}

function MapStatus({ view, loading, failed, again }: ReturnType<typeof useCells>) {
  const t = useMapTexts()
  return (
    <div className="text-muted flex min-h-9 flex-wrap items-center gap-x-3 text-sm" aria-live="polite">
      {failed ? (
        <>
          <p className="text-danger">{t.failed}</p>
          <Button kind="quiet" size="small" onClick={again}>
            {t.again}
          </Button>
        </>
      ) : (
        <p className="figures flex items-center gap-2">
          {loading ? <Spinner /> : null}
          {view === null ? t.loading : t.shown({ count: view.total })}
        </p>
      )}
      {view?.total === 0 && !loading && !failed ? <p>{t.emptyText}</p> : null}
    </div>
  )
}

type Area = Pick<ListingMapProps, 'query' | 'bounds' | 'polygon'>

/** Returns the visible part of the map: first, and whenever the URL names another one, that of the URL; then where the user moves it. */
function useLookedAt(map: L.Map | null, { query, bounds, polygon }: Area, onMove: (bounds: Bounds) => void) {
  const [lookedAt, setLookedAt] = useState<Viewport | null>(null)
  const announced = useRef<string | null>(null)
  const lookedFor = useRef<string | null>(null)
  const note = useEffectEvent(() => {
    if (!map) return
    const next = boundsOf(map)
    setLookedAt({ bounds: next, zoom: map.getZoom() })
    const written = writeBounds(next)
    // The map stopped where the code moved it, so no user did.
    if (announced.current !== null && announced.current !== written) onMove(next)
    announced.current = written
  })
  const lookAt = useEffectEvent((area: Bounds) => {
    announced.current = null
    map?.fitBounds(corners(area), { animate: false, maxZoom: 16 })
  })
  const isThere = useEffectEvent(() => bounds !== null && announced.current === bounds)
  useEffect(() => {
    if (!map) return
    map.on('moveend', note)
    return () => void map.off('moveend', note)
  }, [map])
  const searched = bounds ?? (polygon === null ? null : writeBounds(boundsAround(readPolygon(polygon))))
  useEffect(() => {
    if (!map || searched === null || isThere()) return
    lookAt(readBounds(searched))
  }, [map, searched])
  const isEverywhere = searched === null
  useEffect(() => {
    if (!map || !isEverywhere || lookedFor.current === query) return
    let isWanted = true
    const look = (area: Bounds | null) => {
      if (!isWanted) return
      lookedFor.current = query
      if (area) lookAt(area)
      else note()
    }
    // If the request fails, the map shows the country, and an error below it.
    initialBounds(query).then(look, () => look(null))
    return () => void (isWanted = false)
  }, [map, isEverywhere, query])
  return lookedAt
}
