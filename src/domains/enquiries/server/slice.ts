import { declareServerSlice } from '#platform/http/index.ts'
import { enquiryPermissions } from '../enquiry.permissions.ts'

export const slice = declareServerSlice({ name: 'enquiries', permissions: enquiryPermissions })
