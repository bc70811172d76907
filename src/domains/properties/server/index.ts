export { properties, propertyMedia } from './property.table.ts'
export { createPropertyReads, type PropertyReads } from './property.usecases.ts'
export { createPropertyPages } from './property.pages.ts'
export { registerPropertyRoutes } from './property.routes.ts'
