export { ScreenSearch } from './screen-search.tsx'
export type { Destinations } from './search-groups.ts'
