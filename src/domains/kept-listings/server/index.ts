export { createKeptUseCases } from './kept.usecases.ts'
export { createKeepByForm } from './keep-by-form.ts'
export { createKeptPages } from './kept.pages.ts'
