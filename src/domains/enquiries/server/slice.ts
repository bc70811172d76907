import { declareServerSlice } from '#platform/http/index.ts'
import { enquiryPermissions } from '../enquiry.permissions.ts'
import { registerEnquiryRoutes, type EnquiryServices } from './enquiry.routes.ts'

export const slice = declareServerSlice({
  name: 'enquiries',
  permissions: enquiryPermissions,
  register: (api, { enquiries }: { enquiries: EnquiryServices }) => registerEnquiryRoutes(api, enquiries),
})
