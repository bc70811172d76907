import L from 'leaflet'
import { afterEach, expect, test } from 'vitest'
import { drawPlaces, openBaseMap, zooms, type DrawnPlace } from './base-map.ts'

const texts = { map: 'Map of Ethiopia', zoomIn: 'Zoom in', zoomOut: 'Zoom out', base: 'Natural Earth' }
const opened: L.Map[] = []
afterEach(() => {
  for (const map of opened.splice(0)) map.remove()
  document.body.replaceChildren()
})

function openMap(tiles: Parameters<typeof openBaseMap>[1]['tiles'] = null): { map: L.Map; frame: HTMLElement } {
  const frame = document.body.appendChild(document.createElement('div'))
  for (const [side, size] of [
    ['clientWidth', 800],
    ['clientHeight', 600],
  ] as const)
    Object.defineProperty(frame, side, { value: size })
  const map = openBaseMap(frame, { tiles, texts })
  opened.push(map)
  return { map, frame }
}

const places: DrawnPlace[] = [
  { name: 'Addis Abeba', level: 'city', latitude: 9.02, longitude: 38.75 },
  { name: 'ቦሌ <b>', level: 'subcity', latitude: 8.99, longitude: 38.79 },
  { name: 'Gerji', level: 'area', latitude: 8.995, longitude: 38.81 },
]
const named = (frame: HTMLElement) => [...frame.querySelectorAll('.map-name')].map((one) => one.textContent)

test('the map is named, and so are its buttons', () => {
  const { frame } = openMap()
  expect(frame.getAttribute('aria-label')).toBe('Map of Ethiopia')
  expect([...frame.querySelectorAll('a[role=button]')].map((one) => one.getAttribute('title'))).toEqual([
    'Zoom in',
    'Zoom out',
  ])
  expect(frame.querySelector('.leaflet-control-attribution')?.textContent).toContain('Natural Earth')
})

test('places have their names from the zoom of their level on, and lose them when one zooms out', () => {
  const { map, frame } = openMap()
  drawPlaces(map, L.layerGroup().addTo(map), places)
  const at = (zoom: number) => map.setView([9, 38.78], zoom, { animate: false })
  at(zooms.city.named - 1)
  expect(named(frame)).toEqual([])
  at(zooms.city.named)
  expect(named(frame)).toEqual(['Addis Abeba'])
  at(zooms.area.named)
  expect(named(frame)).toEqual(['Addis Abeba', 'ቦሌ <b>', 'Gerji'])
  at(zooms.subcity.named)
  expect(named(frame)).toEqual(['Addis Abeba', 'ቦሌ <b>'])
})

test('places that are drawn again replace those before, also when one zooms later', () => {
  const { map, frame } = openMap()
  const layer = L.layerGroup().addTo(map)
  drawPlaces(map, layer, places)
  drawPlaces(map, layer, places.slice(1, 2))
  map.setView([9, 38.78], zooms.area.named, { animate: false })
  expect(named(frame)).toEqual(['ቦሌ <b>'])
})

test('what a tile server wants to be named as is text, never markup', () => {
  const { frame } = openMap({
    url: 'http://127.0.0.1:9/{z}/{x}/{y}.png',
    attribution: '© <img src=x onerror=alert(1)>',
  })
  const attribution = frame.querySelector('.leaflet-control-attribution')
  expect(attribution?.textContent).toContain('© <img src=x onerror=alert(1)>')
  expect(attribution?.querySelector('img')).toBeNull()
})

test('one cannot leave the region, nor zoom beyond what it shows', () => {
  const { map } = openMap()
  expect([map.getMinZoom(), map.getMaxZoom()]).toEqual([5, 18])
  map.setView([48, 2], 6, { animate: false })
  map.panInsideBounds(map.options.maxBounds as L.LatLngBounds, { animate: false })
  expect(map.getCenter().lng).toBeGreaterThan(30)
})
