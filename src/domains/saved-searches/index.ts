export type { Frequency } from './saved-search.ts'
