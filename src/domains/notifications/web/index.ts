export { publishRecordChange, useRecordChanges } from './record-changes.ts'
