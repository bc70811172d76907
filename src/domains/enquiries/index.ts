export { enquiryPermission, enquiryPermissions, mayReadEnquiries } from './enquiry.permissions.ts'
export type { AskByForm } from './enquiry.form.ts'
export { newEnquirySchema, type NewEnquiry } from './enquiry.schemas.ts'
export { enquiryStates, type EnquiryState } from './enquiry.ts'
