import { declareServerSlice } from '#platform/http/index.ts'
import { enquiryPermissions } from '../enquiry.permissions.ts'
import type { EnquiryServices } from './enquiry-services.ts'
import { registerEnquiryRoutes } from './enquiry.routes.ts'
import { revokeFeed } from './viewings/viewing.usecases.ts'

export const slice = declareServerSlice({
  name: 'enquiries',
  permissions: enquiryPermissions,
  revokeAccess: revokeFeed,
  register: (api, { enquiries }: { enquiries: EnquiryServices }) => registerEnquiryRoutes(api, enquiries),
})
