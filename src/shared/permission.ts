import type { Texts } from './language.ts'

/** Something that a person may be allowed to do. Known to the code only; stored roles grant it by its key. */
export type Permission = {
  /** `slice.what`, such as `roles.write`. */
  key: string
  /** What the permissions of one kind stand under, such as `roles`. */
  group: string
  groupLabel: Texts
  label: Texts
  /** A sentence saying what it allows. */
  description: Texts
  /** System roles that hold it from the start; `admin` always holds everything. */
  grantedTo: readonly string[]
}

type Wording<Key extends string> = {
  group: string
  permissions: Record<Key, { label: string; description: string }>
}

/**
 * Declares the permissions of a group with their texts in every language.
 * `grantedTo` names, per key, the system roles that hold it from the start.
 */
export function declarePermissions<Key extends string>(
  group: string,
  { en, am }: { en: Wording<Key>; am: Wording<Key> },
  grantedTo: Partial<Record<Key, readonly string[]>> = {},
): Permission[] {
  return (Object.keys(en.permissions) as Key[]).map((key) => ({
    key,
    group,
    groupLabel: { en: en.group, am: am.group },
    label: { en: en.permissions[key].label, am: am.permissions[key].label },
    description: { en: en.permissions[key].description, am: am.permissions[key].description },
    grantedTo: grantedTo[key] ?? [],
  }))
}
