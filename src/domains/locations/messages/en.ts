import { formatCount } from '#shared/figures.ts'
import { en as screen } from './screen.en.ts'

/** Texts of places: choosing one, a point on the map, and managing them. English defines the keys. */
export const en = {
  /** Names of its screens, menu entries and quick actions. */
  names: { locations: 'Locations' },
  label: 'Location',
  placeholder: 'Type a city, sub-city or area',
  nothing: 'No matching location.',
  more: 'More locations match. Keep typing to find them.',
  failed: 'The places could not be loaded.',
  inside: (p: { place: string }) => `in ${p.place}`,
  point: {
    legend: 'Pin on the map',
    optional: 'Optional. Shows where exactly the property is.',
    add: 'Add a pin on the map',
    change: 'Move the pin on the map',
    hide: 'Hide the map',
    latitude: 'Latitude',
    longitude: 'Longitude',
    hint: 'Click the map, drag the pin or enter coordinates. Keyboard: move the map with the arrow keys, then place the pin at its centre.',
    middle: 'Place pin at map centre',
    centre: (p: { place: string }) => `Place pin at the centre of ${p.place}`,
    remove: 'Remove the pin',
    map: 'Map',
    loading: 'The map is being loaded...',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    base: 'Natural Earth',
  },
  added: 'Location added successfully',
  readySetAdded: ({ count }: { count: number }) =>
    count === 0 ? 'No place was missing' : count === 1 ? '1 place added' : `${count} places added`,
  updated: 'Location updated successfully',
  deleted: 'Location deleted successfully',
  notFound: 'This location does not exist.',
  unknown: 'There is no such location.',
  nameTaken: 'Another location in the same place already has this name.',
  inUse: 'This location is in use. Choose where to move its contents.',
  moveToItself: 'Choose a location outside the one that is deleted.',
  insideItself: 'A location can’t be inside itself.',
  tooDeep: 'Areas can’t contain other locations.',
  permanent: 'Addis Abeba, Bishoftu and Amboo can’t be removed, renamed or moved.',
  outsideLatitude: 'Must be in Ethiopia: from 3.4 to 14.9 degrees north.',
  outsideLongitude: 'Must be in Ethiopia: from 33 to 48 degrees east.',
  sortForStaff: 'Only those who may change locations can sort by this.',
  contents: {
    places: ({ count }: { count: number }) => (count === 1 ? '1 sub-location' : `${formatCount(count)} sub-locations`),
    listings: ({ count }: { count: number }) => (count === 1 ? '1 listing' : `${formatCount(count)} listings`),
    deleted_listings: ({ count }: { count: number }) =>
      count === 1 ? '1 listing in the recycle bin' : `${formatCount(count)} listings in the recycle bin`,
  },
  screen,
}
