import type { ServerSlice } from '#platform/http/index.ts'
import type { Permission } from '#shared/permission.ts'
import { last, slices } from './manifests.ts'
import * as all from './server-slices.ts'

const orders = new Map(slices.map(({ name, order }) => [name, order]))
const orderOf = ({ name }: ServerSlice) => orders.get(name) ?? last

/** The server parts of the slices, in the order of the slices. */
export const serverSlices = Object.values(all).toSorted((a, b) => orderOf(a) - orderOf(b))

/** Every permission of the product, with the groups in display order. */
export const permissions: readonly Permission[] = permissionsOf(serverSlices)

/** Functions that revoke the ways to sign in that slices keep. */
export const revocations = serverSlices.flatMap(({ revokeAccess }) => revokeAccess ?? [])

export function permissionsOf(declared: readonly ServerSlice[]): Permission[] {
  return declared.flatMap((slice) => slice.permissions ?? [])
}
