import type { Message } from './message.ts'

/** A permission. Declared in code only; stored roles grant it by its key. */
export type Permission = {
  /** `slice.what`, such as `roles.write`. */
  key: string
  /** The heading that related permissions stand under, such as `roles`. */
  group: string
  groupLabel: Message
  label: Message
  /** A sentence saying what it allows. */
  description: Message
  /** System roles that hold it from the start; `admin` always holds everything. */
  grantedTo: readonly string[]
}

type Texts = { label: string; description: string }

/**
 * Declares the permissions of a group. Their texts are in a section: `group`, and in `permissions` the `label` and
 * `description` of each key; where one section has several groups, `path` leads to this one. English defines the keys.
 * `grantedTo` lists, per key, the system roles that hold it from the start.
 */
export function declarePermissions<Key extends string>(
  group: string,
  section: { name: string; path?: readonly string[]; english: { group: string; permissions: Record<Key, Texts> } },
  grantedTo: Partial<Record<Key, readonly string[]>> = {},
): Permission[] {
  const { name, path = [], english } = section
  const text = (...keys: string[]): Message => ({ section: name, path: [...path, ...keys] })
  return (Object.keys(english.permissions) as Key[]).map((key) => {
    const label = text('permissions', key, 'label')
    labels.set(key, label)
    const description = text('permissions', key, 'description')
    return { key, group, groupLabel: text('group'), label, description, grantedTo: grantedTo[key] ?? [] }
  })
}

const labels = new Map<string, Message>()

/** Returns the label of a declared permission, else its key. */
export function permissionLabel(key: string): Message | string {
  return labels.get(key) ?? key
}
