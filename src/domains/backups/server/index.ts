export { type LastBackup, readLastBackup } from './last-backup.ts'
export { scheduleBackups } from './scheduled-backup.ts'
