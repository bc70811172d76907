export { scheduleBackups } from './scheduled-backup.ts'
