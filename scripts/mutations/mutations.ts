import type { Mutation } from './mutation.ts'
import { callPlaces } from './places/calls.ts'
import { keepingPlaces } from './places/keeping.ts'
import { publicPlaces } from './places/public.ts'
import { securityPlaces } from './places/security.ts'
import { staffPlaces } from './places/staff.ts'

/**
 * Every mutation of `npm run test:mutations`: all sections of the specification, and what docs/security.md says about
 * signing in, permissions and people's own data.
 */
export const mutations: readonly Mutation[] = [
  ...publicPlaces,
  ...staffPlaces,
  ...callPlaces,
  ...keepingPlaces,
  ...securityPlaces,
]
