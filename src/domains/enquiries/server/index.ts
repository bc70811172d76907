export { enquiredAmong } from './enquiry.repository.ts'
export { createEnquiryServices, type EnquiryServices, type ReadQuestions } from './enquiry-services.ts'
export { receiveForm } from './receive-enquiry.ts'
