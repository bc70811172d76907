import { declareServerSlice } from '#platform/http/index.ts'
import { enquiryPermissions } from '../enquiry.permissions.ts'
import type { EnquiryServices } from './enquiry-services.ts'
import { registerEnquiryRoutes } from './enquiry.routes.ts'

export const slice = declareServerSlice({
  name: 'enquiries',
  permissions: enquiryPermissions,
  register: (api, { enquiries }: { enquiries: EnquiryServices }) => registerEnquiryRoutes(api, enquiries),
})
