import type { Mutation } from './mutation.ts'
import { callPlaces } from './places/calls.ts'
import { keepingPlaces } from './places/keeping.ts'
import { publicPlaces } from './places/public.ts'
import { staffPlaces } from './places/staff.ts'

/** Every place that `npm run test:mutations` breaks, over all sections of the specification, and of what docs/security.md says of people's own things. */
export const mutations: readonly Mutation[] = [...publicPlaces, ...staffPlaces, ...callPlaces, ...keepingPlaces]
