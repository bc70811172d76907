import { en as audit } from '#domains/audit/messages/en.ts'
import { en as roles } from '#domains/roles/messages/en.ts'
import { en as students } from '#domains/students/messages/en.ts'
import { en as users } from '#domains/users/messages/en.ts'
import { en as office } from '#ui/office/messages/en.ts'
import { en as staff } from './staff.en.ts'

export const catalogue = { audit, office, roles, staff, students, users }
