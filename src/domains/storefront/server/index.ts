export { registerSitemapRoutes } from './sitemap.routes.ts'
export { cardViewModel } from './listing-card.view-model.ts'
export { factsOf } from './details.view-model.ts'
export { createStorefrontPages } from './storefront.pages.ts'
