export { importListings, type ImportOptions, type ImportProgress } from './import-listings.ts'
export { openSourceFile, type SourceFile } from './source-file.ts'
