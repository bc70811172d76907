export { registerEnquiryRoutes, type EnquiryServices } from './enquiry.routes.ts'
export { createEnquiryUseCases } from './enquiry.usecases.ts'
export { createReceiveEnquiry } from './receive-enquiry.ts'
export { receiveForm } from './receive-form.ts'
