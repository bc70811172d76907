export { createStorefrontPages } from './storefront.pages.ts'
