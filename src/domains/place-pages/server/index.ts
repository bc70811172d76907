export { createPlacePages } from './place-pages.ts'
