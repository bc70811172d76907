export type { Location } from './location.ts'
export { buildLocationTree, type LocationTree } from './location-tree.ts'
export { locationSchema } from './location.schemas.ts'
