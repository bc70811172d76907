export { type FacetCounts, type SearchIndex, type WantedCounts, createSearchIndex } from './search-index.ts'
export type { MapCell } from './map-cells.ts'
