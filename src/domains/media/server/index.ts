export { sceneCatalogue } from './scene-catalogue.ts'
export { media, type PictureWidths } from './media.table.ts'
