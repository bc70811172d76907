export { createPlacePages } from './place-pages.ts'
export { registerSitemapRoutes } from './sitemap.routes.ts'
