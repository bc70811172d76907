export { placePagesContext } from '../place-page.ts'
