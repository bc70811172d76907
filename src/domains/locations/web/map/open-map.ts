import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import './map.css'
import type { Location } from '../../location.ts'
import type { Point } from './point.ts'
import region from './region.json'
import type { MapTiles } from './use-map-tiles.ts'

type MapOptions = {
  tiles: MapTiles | null
  texts: { map: string; zoomIn: string; zoomOut: string; base: string }
  onPoint: (point: Point) => void
}

type DrawnPlace = Pick<Location, 'name' | 'level' | 'latitude' | 'longitude'>

/** A map that stands in the page, until it is closed. */
export type OpenMap = {
  drawPlaces: (places: readonly DrawnPlace[]) => void
  showPoint: (point: Point | null) => void
  /** Looks at a place as closely as its level asks, unless a point is shown. */
  lookAt: (place: Point, level: Location['level']) => void
  middle: () => Point
  close: () => void
}

/** What the plain base covers. */
const covered: L.LatLngBoundsLiteral = [
  [1, 31],
  [17, 50],
]
const ethiopia: L.LatLngBoundsLiteral = [
  [3.4, 33],
  [14.9, 48],
]
/** How close the map looks at a place of each level, and from where on its name is written. */
const zooms = {
  city: { look: 11, named: 6 },
  subcity: { look: 12, named: 11 },
  area: { look: 14, named: 13 },
} as const

/** Opens a map of the region in an element, with nothing on it; with a map server its streets lie over the plain base. */
export function openBaseMap(frame: HTMLElement, { tiles, texts }: Omit<MapOptions, 'onPoint'>): L.Map {
  frame.classList.add('base-map')
  const map = L.map(frame, {
    zoomControl: false,
    minZoom: 5,
    maxZoom: 18,
    maxBounds: covered,
  })
  frame.setAttribute('aria-label', texts.map)
  map.attributionControl.setPrefix(false)
  L.control.zoom({ zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map)
  drawBase(map, texts.base)
  if (tiles) L.tileLayer(tiles.url, { attribution: escapeHtml(tiles.attribution), maxZoom: 18 }).addTo(map)
  return map.fitBounds(ethiopia)
}

/** Opens a map on which a point can be set. */
export function openMap(frame: HTMLElement, { onPoint, ...options }: MapOptions): OpenMap {
  const map = openBaseMap(frame, options)
  frame.setAttribute('role', 'application')
  map.on('click', ({ latlng }) => onPoint(asPoint(latlng)))

  const places = L.layerGroup().addTo(map)
  let point: L.Marker | null = null
  return {
    drawPlaces: (drawn) => drawPlaces(map, places, drawn),
    showPoint: (wanted) => {
      const isFirst = point === null
      point?.remove()
      point = wanted && pointMark(wanted, onPoint).addTo(map)
      if (wanted && (isFirst || !map.getBounds().contains(asLatLng(wanted))))
        map.setView(asLatLng(wanted), Math.max(map.getZoom(), zooms.area.look))
    },
    lookAt: (place, level) => {
      if (!point) map.setView(asLatLng(place), zooms[level].look)
    },
    middle: () => asPoint(map.getCenter()),
    close: () => map.remove(),
  }
}

function drawBase(map: L.Map, attribution: string): void {
  for (const { name, rings } of region) {
    const lines = rings.map((ring) => ring.map(([x = 0, y = 0]): L.LatLngTuple => [y, x]))
    const className = name === 'Ethiopia' ? 'map-home' : 'map-land'
    L.polygon(
      lines.map((line) => [line]),
      { className, interactive: false, attribution, smoothFactor: 0.5 },
    ).addTo(map)
  }
}

/** What shows and hides the names of a layer. */
const sifting = new WeakMap<L.LayerGroup, () => void>()

/** Draws places with their names, from how near each is worth it. */
export function drawPlaces(map: L.Map, layer: L.LayerGroup, places: readonly DrawnPlace[]): void {
  layer.clearLayers()
  const before = sifting.get(layer)
  if (before) map.off('zoomend', before)
  const marks = places.map((place) => {
    const mark = L.circleMarker(asLatLng(place), {
      radius: place.level === 'city' ? 5 : 4,
      className: `map-${place.level}`,
      interactive: false,
    })
    mark.bindTooltip(escapeHtml(place.name), {
      permanent: true,
      direction: 'right',
      className: 'map-name',
      offset: [6, 0],
    })
    return { mark, named: zooms[place.level].named }
  })
  const sift = () => {
    for (const { mark, named } of marks) {
      if (map.getZoom() >= named) layer.addLayer(mark)
      else layer.removeLayer(mark)
    }
  }
  sifting.set(layer, sift)
  map.on('zoomend', sift)
  sift()
}

function pointMark(point: Point, onPoint: (point: Point) => void): L.Marker {
  const icon = L.divIcon({ className: 'map-point', html: '<span></span>', iconSize: [28, 28], iconAnchor: [14, 28] })
  const mark = L.marker(asLatLng(point), { icon, draggable: true, keyboard: false })
  return mark.on('dragend', () => onPoint(asPoint(mark.getLatLng())))
}

/** Leaflet writes what it is given as HTML. */
function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function asLatLng({ latitude, longitude }: Point): L.LatLngTuple {
  return [latitude, longitude]
}

function asPoint({ lat: latitude, lng: longitude }: L.LatLng): Point {
  return { latitude, longitude }
}
