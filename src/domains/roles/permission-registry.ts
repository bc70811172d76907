import type { Permission } from '#shared/permission.ts'

/** Every permission that the code knows, in the order in which screens show them. */
export type PermissionRegistry = {
  all: readonly Permission[]
  /** Of these keys, those that the code knows, in its order and each once. */
  known(keys: Iterable<string>): string[]
  has(key: string): boolean
}

/** Collects what the slices declare. Throws when two declare the same key. */
export function createPermissionRegistry(permissions: readonly Permission[]): PermissionRegistry {
  const keys = new Set(permissions.map(({ key }) => key))
  if (keys.size !== permissions.length) throw new Error('Two permissions have the same key')
  return {
    all: permissions,
    has: (key) => keys.has(key),
    known: (wanted) => {
      const set = new Set(wanted)
      return permissions.filter(({ key }) => set.has(key)).map(({ key }) => key)
    },
  }
}
