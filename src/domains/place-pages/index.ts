export type { PlacePages } from './place-page.ts'
