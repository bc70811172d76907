export { RecordHistory } from './change-list.tsx'
export { RecordedValuesProvider } from './recorded-value.tsx'
