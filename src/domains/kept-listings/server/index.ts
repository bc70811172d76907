export { createKeptPages, createKeptUseCases } from './kept.usecases.ts'
export { createKeepByForm } from './keep-by-form.ts'
