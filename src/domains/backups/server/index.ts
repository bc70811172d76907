export { readLastBackup } from './last-backup.ts'
export { recordBackup } from './record-backup.ts'
export { scheduleBackups } from './scheduled-backup.ts'
