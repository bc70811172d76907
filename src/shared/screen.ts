/** What opens something: a permission, any one of several, or (null) being signed in. */
export type Needed = string | readonly [string, ...string[]] | null

/** Whether these permissions open it. */
export function opens(permissions: readonly string[], needed: Needed): boolean {
  if (needed === null) return true
  return [needed].flat().some((permission) => permissions.includes(permission))
}
