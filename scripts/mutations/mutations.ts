import type { Mutation } from './mutation.ts'
import { callPlaces } from './places/calls.ts'
import { publicPlaces } from './places/public.ts'
import { staffPlaces } from './places/staff.ts'

/** Every place that `npm run test:mutations` breaks, over all sections of the specification. */
export const mutations: readonly Mutation[] = [...publicPlaces, ...staffPlaces, ...callPlaces]
