export { createViewCounter } from './visit-counter.ts'
export { registerViewRoutes } from './visit.routes.ts'
export { readViews } from './visit.repository.ts'
