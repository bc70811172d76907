import L from 'leaflet'
import { type DrawnPlace, type MapTexts, type MapTiles, drawPlaces, openBaseMap, zooms } from '#ui/map/base-map.ts'
import type { Location } from '../../location.ts'
import type { Point } from '#shared/geography.ts'

type MapOptions = { tiles: MapTiles | null; texts: MapTexts; onPoint: (point: Point) => void }

export type OpenMap = ReturnType<typeof openMap>

/** Opens a map on which a point can be set. */
export function openMap(frame: HTMLElement, { onPoint, ...options }: MapOptions) {
  const map = openBaseMap(frame, options)
  frame.setAttribute('role', 'application')
  map.on('click', ({ latlng }) => onPoint(asPoint(latlng)))

  const places = L.layerGroup().addTo(map)
  let point: L.Marker | null = null
  return {
    drawPlaces: (drawn: readonly DrawnPlace[]) => drawPlaces(map, places, drawn),
    showPoint: (wanted: Point | null) => {
      const isFirst = point === null
      point?.remove()
      point = wanted && pointMark(wanted, onPoint).addTo(map)
      if (wanted && (isFirst || !map.getBounds().contains(asLatLng(wanted))))
        map.setView(asLatLng(wanted), Math.max(map.getZoom(), zooms.area.look))
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
