export type { AlertPages, Frequency } from './saved-search.ts'
