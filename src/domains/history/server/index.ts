export { registerHistoryRoutes } from './history.routes.ts'
export { createHistory, type Restorers, type TakeBack } from './history.usecases.ts'
