export { CsvReader, type CsvRecord } from './csv/csv-reader.ts'
export { openArchive } from './pictures/archive.ts'
export {
  ListingPictures,
  type FoundPictures,
  type PictureNeeds,
  type UnusualProblem,
} from './pictures/listing-pictures.ts'
export { countPictures, insertPending } from './pictures/pending-pictures.repository.ts'
export { openPictureFolder } from './pictures/picture-source.ts'
export { type SourceFile, openSourceFile } from './source-file.ts'
