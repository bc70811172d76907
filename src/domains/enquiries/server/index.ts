export { type EnquiryServices } from './enquiry.routes.ts'
export { type ReadQuestions } from './enquiry.routes.ts'
export { createEnquiryServices } from './enquiry-services.ts'
export { receiveForm } from './receive-enquiry.ts'
