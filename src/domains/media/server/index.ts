export { media, type PictureWidths } from './media.table.ts'
