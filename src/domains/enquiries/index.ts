export { mayReadEnquiries } from './enquiry.permissions.ts'
export type { AskByForm } from './enquiry.ts'
