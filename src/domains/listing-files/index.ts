export { unreadableFile } from './file.errors.ts'
