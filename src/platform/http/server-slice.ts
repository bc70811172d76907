import type { Permission } from '#shared/permission.ts'
import type { ZodApp } from './zod-app.ts'

/** What a slice has on the server; `Needs` is what it must be given of the composed product. */
export type ServerSlice<Needs = never> = {
  name: string
  /** In the order in which screens show them. */
  permissions?: readonly Permission[]
  /** Adds its calls to the API; a call that declares no access stops the start. */
  register?: (api: ZodApp, needs: Needs) => Promise<void> | void
}

export function declareServerSlice<Needs = unknown>(slice: ServerSlice<Needs>): ServerSlice<Needs> {
  return slice
}
