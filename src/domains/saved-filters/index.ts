export type { SavedView } from './saved-filter.ts'
export { newSavedViewSchema, savedViewQuerySchema, savedViewSchema } from './saved-filter.schemas.ts'
