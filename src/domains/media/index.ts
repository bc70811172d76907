export { type MediaView } from './media.ts'
export { mediaDetailsSchema, mediaSchema } from './media.schemas.ts'
export { damagedPicture } from './media.errors.ts'
