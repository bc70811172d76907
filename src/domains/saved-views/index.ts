export type { SavedView } from './saved-view.ts'
export { newSavedViewSchema, savedViewQuerySchema, savedViewSchema } from './saved-view.schemas.ts'
