export { type AuditEventView, toldOf, useAuditColumns } from './audit-columns.tsx'
export { EventSentence } from './event-sentence.tsx'
export { PlainValue } from './recorded-value.tsx'
