import { declarePermissions } from '#shared/permission.ts'
import { enquiryPermission } from './enquiry.ts'
import { en } from './messages/en.ts'

/** Either permission opens the inbox; which one decides whose enquiries are in it. */
export const mayReadEnquiries = [enquiryPermission.readOwn, enquiryPermission.readAll] as const

export const enquiryPermissions = declarePermissions(
  'enquiries',
  { name: 'enquiries', english: en },
  { [enquiryPermission.readOwn]: ['agent'] },
)
