export { createContentPages } from './content-pages.ts'
