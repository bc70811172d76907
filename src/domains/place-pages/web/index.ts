export { placePagesContext } from './place-pages.context.ts'
