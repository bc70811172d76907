import { useMemo } from 'react'
import { screensFor } from '../screens.ts'
import { actionsFor } from './office-actions.ts'
import type { Destinations } from './search-groups.ts'

/** Where somebody with these permissions can go, and what they can begin. */
export function useDestinations(permissions: readonly string[]): Destinations {
  return useMemo(() => ({ screens: screensFor(permissions), actions: actionsFor(permissions) }), [permissions])
}
