import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import './base-map.css'
import region from './region.json'

/** Tile server of the street map, and its attribution. */
export type MapTiles = { url: string; attribution: string }

export type MapTexts = { map: string; zoomIn: string; zoomOut: string; base: string }

/** A labelled place on the map, in degrees. */
export type DrawnPlace = { name: string; level: keyof typeof zooms; latitude: number; longitude: number }

/** The area that the plain base map covers. */
const covered: L.LatLngBoundsLiteral = [
  [1, 31],
  [17, 50],
]
const ethiopia: L.LatLngBoundsLiteral = [
  [3.4, 33],
  [14.9, 48],
]
/** Zoom at which a place of each level is shown, and the zoom from which its name appears. */
export const zooms = {
  city: { look: 11, named: 6 },
  subcity: { look: 12, named: 11 },
  area: { look: 14, named: 13 },
} as const

/** Opens an empty map of the region in an element; with a tile server, streets cover the plain base map. */
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

/** Zoom handlers that show and hide the names of each layer. */
const sifting = new WeakMap<L.LayerGroup, () => void>()

/** Draws places with their names, each from the zoom of its level on. */
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

/** Escapes a text, since Leaflet inserts it as HTML. */
function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
