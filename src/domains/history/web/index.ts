export { RecordHistory } from './change-list.tsx'
