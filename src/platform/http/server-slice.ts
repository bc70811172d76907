import type { Permission } from '#shared/permission.ts'

/** What a slice has on the server. */
export type ServerSlice = {
  name: string
  /** In the order in which screens show them. */
  permissions?: readonly Permission[]
}

export function declareServerSlice(slice: ServerSlice): ServerSlice {
  return slice
}
