export { importListings, type ImportOptions, type ImportProgress } from './import-listings.ts'
export { createImportServices, type ImportServices } from './import-services.ts'
export { openSourceFile, type SourceFile } from './source-file.ts'
export { requireFileSaid } from './upload/read-head.ts'
