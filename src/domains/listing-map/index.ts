export type { MapCellView, MapListing, MapView } from './map.schemas.ts'
