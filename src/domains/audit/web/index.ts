export { type AuditEventView, sentenceFacts, useAuditColumns } from './audit-columns.tsx'
export { EventSentence } from './event-sentence.tsx'
export { PlainValue, useActionNames } from './recorded-value.tsx'
