export { tellRecordChange, useRecordChanges } from './record-changes.ts'
