export { mayReadEnquiries } from './enquiry.ts'
