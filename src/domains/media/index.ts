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
export { mediaAttached, mediaNotFound } from './media.errors.ts'
