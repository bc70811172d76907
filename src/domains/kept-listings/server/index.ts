export { createKeptUseCases } from './kept.usecases.ts'
