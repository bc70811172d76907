export { registerSitemapRoutes } from './sitemap.routes.ts'
export { createStorefrontPages } from './storefront.pages.ts'
