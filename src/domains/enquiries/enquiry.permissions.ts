import { declarePermissions } from '#shared/permission.ts'
import { enquiryPermission } from './enquiry.ts'
import { en } from './messages/en.ts'

/** Either opens the inbox; whose enquiries stand in it is decided by which. */
export const mayReadEnquiries = [enquiryPermission.readOwn, enquiryPermission.readAll] as const

export const enquiryPermissions = declarePermissions(
  'enquiries',
  { name: 'enquiries', english: en },
  { [enquiryPermission.readOwn]: ['agent'] },
)
