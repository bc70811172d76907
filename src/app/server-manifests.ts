import type { ServerSlice } from '#platform/http/index.ts'
import type { Permission } from '#shared/permission.ts'
import { slices } from './manifests.ts'
import * as all from './server-slices.ts'

const place = new Map(slices.map(({ name }, index) => [name, index]))

/** What the slices have on the server, in the order of the slices. */
export const serverSlices = Object.values(all).toSorted((a, b) => (place.get(a.name) ?? 0) - (place.get(b.name) ?? 0))

/** Every permission of the product, in the order in which screens show their groups. */
export const permissions: readonly Permission[] = permissionsOf(serverSlices)

/** How the ways into an account that slices keep are taken away. */
export const revocations = serverSlices.flatMap(({ revokeAccess }) => revokeAccess ?? [])

export function permissionsOf(declared: readonly ServerSlice[]): Permission[] {
  return declared.flatMap((slice) => slice.permissions ?? [])
}
