import { useState } from 'react'
import { type RoleView, roleQueries, useRoleName } from '#domains/roles/web/index.ts'
import { answeredProblem } from '#shared/api-client.ts'
import { useMessages } from '#ui/language.tsx'
import { AdminIcon } from '#ui/admin/admin-icon.tsx'
import { usePermission } from '#ui/admin/use-session.ts'
import { Select } from '#ui/select.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import { Button } from '#ui/button.tsx'
import { staffMessages } from '../messages/staff.ts'

/** The role whose menu is shown, if it is not the user's own, and how to choose it. */
export type Preview = { previewed: RoleView | null; onPreview: (role: RoleView | null) => void }

/** Lets users who assign permissions preview another role's menu ("Why can't I?"); nobody's permissions change. */
export function MenuPreview({ previewed, onPreview }: Preview) {
  const t = useMessages(staffMessages).preview
  const roleName = useRoleName()
  const allowed = usePermission('roles.assign')
  const [roles, setRoles] = useState<readonly RoleView[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  if (!allowed) return null

  const load = () =>
    roleQueries.roles().then(setRoles, (problem: unknown) => setFailure(answeredProblem(problem)?.message ?? t.failed))
  if (roles)
    return (
      <Select
        aria-label={t.label}
        // The button that opened it is gone, and the focus with it.
        ref={takeFocus}
        value={previewed ? String(previewed.id) : ''}
        placeholder={t.own}
        options={roles.map(({ id, name }) => ({ value: String(id), label: roleName(name) }))}
        onChange={({ target }) => onPreview(roles.find(({ id }) => String(id) === target.value) ?? null)}
      />
    )
  return (
    <div>
      <button
        type="button"
        onClick={() => void load()}
        className="hover:text-juniper text-muted flex min-h-11 w-full items-center gap-3 rounded-sm px-2 text-start text-sm font-medium transition-colors"
      >
        <AdminIcon name="preview" />
        {t.open}
      </button>
      <p role="alert" className="text-danger px-2 text-sm empty:hidden">
        {failure}
      </p>
    </div>
  )
}

/** Tells that the menu shown is another role's. */
export function PreviewNotice({ role, onEnd }: { role: RoleView; onEnd: () => void }) {
  const t = useMessages(staffMessages).preview
  return (
    <div className="border-meskel bg-surface mx-gutter mt-5 flex flex-wrap items-center justify-between gap-3 border-s-3 px-4 py-2">
      <output className="text-sm">{t.active({ role: useRoleName()(role.name) })}</output>
      <Button kind="secondary" size="small" onClick={onEnd}>
        {t.end}
      </Button>
    </div>
  )
}
