export { createPropertyPages } from './storefront.pages.ts'
