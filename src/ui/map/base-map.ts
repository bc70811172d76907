import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import './base-map.css'
import region from './region.json'

/** Where the pictures of a street map come from, and whose they are. */
export type MapTiles = { url: string; attribution: string }

export type MapTexts = { map: string; zoomIn: string; zoomOut: string; base: string }

/** A place that is drawn with its name; degrees. */
export type DrawnPlace = { name: string; level: keyof typeof zooms; latitude: number; longitude: number }

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
export const zooms = {
  city: { look: 11, named: 6 },
  subcity: { look: 12, named: 11 },
  area: { look: 14, named: 13 },
} as const

/** Opens a map of the region in an element, with nothing on it; with a map server its streets lie over the plain base. */
export function openBaseMap(frame: HTMLElement, { tiles, texts }: { tiles: MapTiles | null; texts: MapTexts }): L.Map {
  frame.classList.add('base-map')
  const map = L.map(frame, { zoomControl: false, minZoom: 5, maxZoom: 18, maxBounds: covered })
  frame.setAttribute('aria-label', texts.map)
  map.attributionControl.setPrefix(false)
  L.control.zoom({ zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map)
  drawBase(map, texts.base)
  if (tiles) L.tileLayer(tiles.url, { attribution: escapeHtml(tiles.attribution), maxZoom: 18 }).addTo(map)
  return map.fitBounds(ethiopia)
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
    const mark = L.circleMarker([place.latitude, place.longitude], {
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

/** Leaflet writes what it is given as HTML. */
function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
