export { type Settings } from './settings.ts'
