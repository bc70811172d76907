import { formatCount } from '#shared/figures.ts'

type Count = { count: number }
const properties = (count: number) => (count === 1 ? '1 property' : `${formatCount(count)} properties`)

/** Texts of the market map, loaded with the map itself. English defines the keys. */
export const en = {
  map: 'Map of the results',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  base: 'Natural Earth',
  loading: 'Loading properties…',
  shown: ({ count }: Count) =>
    count === 0 ? 'No properties in this part of the map' : `${properties(count)} in this part of the map`,
  emptyText: 'Move the map, zoom out or remove a filter.',
  failed: 'The properties on the map could not be loaded.',
  again: 'Try again',
  searchHere: 'Search as I move the map',
  near: 'Near me',
  locating: 'Finding you…',
  you: 'You are here',
  notAllowed:
    'Your browser is not sharing your location. Allow it in the settings of this page, or move the map by hand.',
  notFound: 'Your location could not be found. Move the map by hand.',
  tooFar: 'You are outside this map.',
  draw: 'Draw an area',
  redraw: 'Draw another area',
  drawHint: 'Press the corners of your area on the map.',
  drawKeys: 'By keyboard: move the map with the arrow keys and press Enter to set a corner at the cross.',
  corner: 'Set corner at the cross',
  corners: ({ count }: Count) => (count === 1 ? '1 corner' : `${count} corners`),
  undo: 'Remove last corner',
  finish: 'Search this area',
  cancel: 'Cancel',
  clear: 'Clear area',
  cluster: ({ count, price }: { count: number; price: string }) => `${properties(count)} from ${price}. Look closer`,
  stack: ({ count, price }: { count: number; price: string }) => `${properties(count)} here, from ${price}`,
  here: ({ count }: Count) => `${properties(count)} here`,
  all: ({ count }: Count) => `See all ${count}`,
  close: 'Close',
  bedrooms: ({ count }: Count) => (count === 1 ? '1 bedroom' : `${count} bedrooms`),
  areas: { m2: (p: { area: string }) => `${p.area} m²`, ft2: (p: { area: string }) => `${p.area} sq ft` },
  accuracy: { exact: '', blurred: 'Shown to within 300 m', place: 'Shown at the centre of its area' },
  thousand: (p: { figure: string }) => `${p.figure}K`,
  million: (p: { figure: string }) => `${p.figure}M`,
  billion: (p: { figure: string }) => `${p.figure}B`,
}
