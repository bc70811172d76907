export { mayReadEnquiries } from './enquiry.permissions.ts'
