import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { Location } from '../../location.ts'
import { locationMessages } from '../../messages/index.ts'
import { placeName } from '../location-names.ts'
import type { Point } from '#shared/geography.ts'
import { type MapTiles, type DrawnPlace, type MapTexts, drawPlaces, openBaseMap, zooms } from '#ui/map/base-map.ts'
import L from 'leaflet'

type PointMapProps = {
  point: Point | null
  /** Where to centre while there is no point. */
  place: Location | undefined
  places: readonly Location[]
  tiles: MapTiles | null
  onPoint: (point: Point) => void
}

/** A map on which one point is set by click or drag; loaded as a chunk of its own. */
export default function PointMap({ point, place, places, tiles, onPoint }: PointMapProps) {
  const t = useMessages(locationMessages).point
  const language = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<OpenMap | null>(null)
  const setPoint = useEffectEvent(onPoint)
  const texts = useEffectEvent(() => ({ map: t.map, zoomIn: t.zoomIn, zoomOut: t.zoomOut, base: t.base }))

  useEffect(() => {
    if (!frame.current) return
    const opened = openMap(frame.current, { tiles, texts: texts(), onPoint: (next) => setPoint(next) })
    setMap(opened)
    return () => opened.close()
  }, [tiles])
  useEffect(() => {
    map?.drawPlaces(places.map((each) => ({ ...each, name: placeName(each, language) })))
  }, [map, places, language])
  const [latitude, longitude] = [point?.latitude, point?.longitude]
  useEffect(() => {
    map?.showPoint(latitude === undefined || longitude === undefined ? null : { latitude, longitude })
  }, [map, latitude, longitude])
  useEffect(() => {
    if (place) map?.lookAt(place, place.level)
  }, [map, place])

  return (
    <div className="grid gap-2">
      <div ref={frame} className="h-72 rounded-sm" />
      <Button size="small" kind="secondary" className="justify-self-start" onClick={() => map && onPoint(map.middle())}>
        {t.middle}
      </Button>
    </div>
  )
}

type MapOptions = { tiles: MapTiles | null; texts: MapTexts; onPoint: (point: Point) => void }

type OpenMap = ReturnType<typeof openMap>

/** Opens a map on which a point can be set. */
function openMap(frame: HTMLElement, { onPoint, ...options }: MapOptions) {
  const map = openBaseMap(frame, options)
  frame.setAttribute('role', 'application')
  map.on('click', ({ latlng }) => onPoint(asPoint(latlng)))

  const places = L.layerGroup().addTo(map)
  let point: L.Marker | null = null
  return {
    drawPlaces: (drawn: readonly DrawnPlace[]) => drawPlaces(map, places, drawn),
    showPoint: (shown: Point | null) => {
      const isFirst = point === null
      point?.remove()
      point = shown && pointMark(shown, onPoint).addTo(map)
      if (shown && (isFirst || !map.getBounds().contains(asLatLng(shown))))
        map.setView(asLatLng(shown), Math.max(map.getZoom(), zooms.area.look))
    },
    /** Centres on a place with a zoom for its level, unless a point is shown. */
    lookAt: (place: Point, level: Location['level']) => {
      if (!point) map.setView(asLatLng(place), zooms[level].look)
    },
    middle: () => asPoint(map.getCenter()),
    close: () => void map.remove(),
  }
}

function pointMark(point: Point, onPoint: (point: Point) => void): L.Marker {
  const icon = L.divIcon({ className: 'map-point', html: '<span></span>', iconSize: [28, 28], iconAnchor: [14, 28] })
  const mark = L.marker(asLatLng(point), { icon, draggable: true, keyboard: false })
  return mark.on('dragend', () => onPoint(asPoint(mark.getLatLng())))
}

function asLatLng({ latitude, longitude }: Point): L.LatLngTuple {
  return [latitude, longitude]
}

function asPoint({ lat: latitude, lng: longitude }: L.LatLng): Point {
  return { latitude, longitude }
}
