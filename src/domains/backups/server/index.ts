export { readLastBackup, recordBackup } from './backup-record.ts'
export { scheduleBackups } from './scheduled-backup.ts'
