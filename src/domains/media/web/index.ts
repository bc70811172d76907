export { MediaField } from './media-field.tsx'
