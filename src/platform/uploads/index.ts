export { openUploads, uploadKeptMs, type TakeFile, type Uploads } from './open-uploads.ts'
export { registerUploadRoutes } from './upload.routes.ts'
