export {
  type FacetCounts,
  type SearchIndex,
  type WantedCounts,
  createSearchIndex,
} from './search-index/search-index.ts'
export type { MapCell } from './search-index/map-cells.ts'
export { scheduleMissingWords } from './missing-words.job.ts'
export { type SearchSentence, type SearchWords, createSearchWords } from './sentence-reader.ts'
