export { createVisitCounter } from './visit-counter.ts'
export { readVisits } from './visit.repository.ts'
