type Count = { count: number }
const homes = (count: number) => (count === 1 ? '1 home' : `${count} homes`)

/** Texts of the map of the market; read with the map itself. English defines the keys. */
export const en = {
  map: 'Map of the results',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  base: 'Natural Earth',
  loading: 'Loading homes…',
  shown: ({ count }: Count) =>
    count === 0 ? 'No homes in this part of the map' : `${homes(count)} in this part of the map`,
  emptyText: 'Move the map, zoom out or remove a filter.',
  failed: 'The homes on the map could not be loaded.',
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
  drawHint:
    'Press the corners of your area on the map. By keyboard: move the map with the arrow keys and press Enter to set a corner at the cross.',
  corner: 'Set corner at the cross',
  corners: ({ count }: Count) => (count === 1 ? '1 corner' : `${count} corners`),
  undo: 'Remove last corner',
  finish: 'Search this area',
  cancel: 'Cancel',
  clear: 'Clear area',
  cluster: ({ count, price }: { count: number; price: string }) => `${homes(count)} from ${price}. Look closer`,
  stack: ({ count, price }: { count: number; price: string }) => `${homes(count)} here, from ${price}`,
  here: ({ count }: Count) => `${homes(count)} here`,
  all: ({ count }: Count) => `See all ${count}`,
  close: 'Close',
  view: 'View details',
  bedrooms: ({ count }: Count) => (count === 1 ? '1 bedroom' : `${count} bedrooms`),
  areas: { m2: (p: { area: string }) => `${p.area} m²`, ft2: (p: { area: string }) => `${p.area} sq ft` },
  accuracy: { exact: '', blurred: 'Shown to within 300 m', place: 'Shown at the centre of its area' },
  thousand: (p: { figure: string }) => `${p.figure}K`,
  million: (p: { figure: string }) => `${p.figure}M`,
  billion: (p: { figure: string }) => `${p.figure}B`,
}
