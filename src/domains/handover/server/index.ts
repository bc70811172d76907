export { createHandover } from './handover.usecases.ts'
