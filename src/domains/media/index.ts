export {
  mediaKinds,
  mediaStates,
  widthsFor,
  type FocalPoint,
  type MediaKind,
  type MediaState,
  type MediaView,
} from './media.ts'
export { focalPointSchema, mediaDetailsSchema, mediaSchema } from './media.schemas.ts'
export { damagedPicture, mediaAttached, mediaNotFound } from './media.errors.ts'
