export { askAction, askContext } from './ask/ask-action.ts'
export { AskForm } from './ask/ask-form.tsx'
export { useNewEnquiries } from './enquiry.queries.ts'
export { ResponseTimes } from './response-times.tsx'
