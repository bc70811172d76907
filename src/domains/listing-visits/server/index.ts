export { createVisitCounter } from './visit-counter.ts'
export { registerVisitRoutes } from './visit.routes.ts'
export { readVisits } from './visit.repository.ts'
