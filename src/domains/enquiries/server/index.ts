export { type EnquiryServices } from './enquiry.routes.ts'
export { createEnquiryUseCases } from './enquiry.usecases.ts'
export { createReceiveEnquiry, enquiryLimits } from './receive-enquiry.ts'
export { receiveForm } from './receive-form.ts'
