import { declarePermissions } from '#shared/permission.ts'
import { en } from './messages/permissions.en.ts'

export const locationPermissions = declarePermissions('locations', { name: 'locationPermissions', english: en })
