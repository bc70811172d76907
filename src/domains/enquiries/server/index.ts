export { enquiredAmong } from './enquiry.repository.ts'
export { createEnquiryServices, type EnquiryServices, type ReadQuestions } from './enquiry-services.ts'
export { handOverEnquiries } from './hand-over-enquiries.ts'
export { receiveForm } from './receive-enquiry.ts'
