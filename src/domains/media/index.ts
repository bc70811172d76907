export { type MediaView, mediaDetailsSchema, mediaSchema } from './media.schemas.ts'
export { damagedPicture } from './media.errors.ts'
