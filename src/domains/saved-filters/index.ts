export type { SavedFilter } from './saved-filter.ts'
export { newSavedFilterSchema, savedFilterQuerySchema, savedFilterSchema } from './saved-filter.schemas.ts'
