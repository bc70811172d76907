import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { useMessages } from '#ui/language.tsx'
import { roleMessages } from '../messages/index.ts'
import type { PermissionView } from './role.queries.ts'

type Choice = {
  /** The permissions that the user holds and so may grant (security.md 13). */
  grantable: ReadonlySet<string>
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** Every permission as a checkbox, by group, with Select All for everything and for each group. */
export function PermissionPicker({ groups, ...choice }: Choice & { groups: readonly PermissionGroup[] }) {
  const t = useMessages(roleMessages).screen
  const all = groups.flatMap(({ permissions }) => permissions)
  return (
    <div className="grid gap-6">
      <div>
        <SelectAll permissions={all} choice={choice} select={t.selectAll} deselect={t.deselectAll} />
      </div>
      {groups.map(({ key, label, permissions }) => (
        <fieldset key={key} className="border-line min-w-0 border-t pt-3">
          <legend className="float-start text-lg font-semibold">{label}</legend>
          <div className="flex justify-end pb-2">
            <SelectAll
              permissions={permissions}
              choice={choice}
              select={t.selectGroup({ group: label })}
              deselect={t.deselectGroup({ group: label })}
            />
          </div>
          <div className="clear-both grid gap-x-8 gap-y-1 sm:grid-cols-2">
            {permissions.map((permission) => (
              <PermissionBox key={permission.name} permission={permission} choice={choice} />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

type SelectAllProps = { permissions: readonly PermissionView[]; choice: Choice; select: string; deselect: string }

/** The Select All button; becomes "deselect" when every grantable permission is selected (specification §4). */
function SelectAll({ permissions, choice: { grantable, chosen, onChoose }, select, deselect }: SelectAllProps) {
  const ids = permissions.map(({ _id }) => _id).filter((id) => grantable.has(id))
  const complete = ids.length > 0 && ids.every((id) => chosen.has(id))
  const rest = [...chosen].filter((id) => !ids.includes(id))
  return (
    <Button
      kind="secondary"
      size="small"
      disabled={ids.length === 0}
      onClick={() => onChoose(new Set(complete ? rest : [...rest, ...ids]))}
    >
      {complete ? deselect : select}
    </Button>
  )
}

function PermissionBox({ permission, choice }: { permission: PermissionView; choice: Choice }) {
  const t = useMessages(roleMessages).screen
  const { grantable, chosen, onChoose } = choice
  const { _id: id, name, label, description } = permission
  const toggle = () => onChoose(new Set(chosen.has(id) ? [...chosen].filter((each) => each !== id) : [...chosen, id]))
  return (
    <Checkbox
      checked={chosen.has(id)}
      disabled={!grantable.has(id)}
      onChange={toggle}
      label={
        <span className="grid text-sm">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-semibold">{label}</span>
            <code className="text-muted text-xs">{name}</code>
          </span>
          <span className="text-muted">{grantable.has(id) ? description : t.notYours}</span>
        </span>
      }
    />
  )
}

type PermissionGroup = { key: string; label: string; permissions: PermissionView[] }

/** Groups permissions in their order. A value that is not a list, or has no group, is logged and skipped (specification §3 and §5). */
export function groupPermissions(permissions: readonly PermissionView[]): PermissionGroup[] {
  if (!Array.isArray(permissions)) {
    console.error('The permissions are no list')
    return []
  }
  const groups = new Map<string, PermissionGroup>()
  for (const permission of permissions as readonly PermissionView[]) {
    const { group, group_label: label } = permission
    if (!group) console.error(`The permission ${permission.name} has no group`)
    else if (groups.has(group)) groups.get(group)?.permissions.push(permission)
    else groups.set(group, { key: group, label, permissions: [permission] })
  }
  return [...groups.values()]
}
