export { enquiryPermission, enquiryPermissions } from './enquiry.permissions.ts'
export { newEnquirySchema, type NewEnquiry } from './enquiry.schemas.ts'
export { enquiryStates, type EnquiryState } from './enquiry.ts'
