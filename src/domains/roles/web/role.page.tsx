import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#ui/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { SearchBox } from '#ui/admin/search-box.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { usePermission } from '#ui/admin/use-session.ts'
import { roleMessages } from '../messages/index.ts'
import { RoleDialogs, type RoleDialog } from './role-dialogs.tsx'
import { RoleList } from './role-list.tsx'
import { roleQueries } from './role.queries.ts'

/** `/role`: All Roles (specification §2). `?new` opens the form, `?q=` searches. */
export default function RolesPage() {
  const t = useMessages(roleMessages).screen
  const roles = useLoaded(['role.roles'], roleQueries.roles, 'list')
  const permissions = useLoaded(['role.permissions'], roleQueries.permissions, 'shared')
  const mayWrite = usePermission('roles.write')
  const [parameters, setParameters] = useSearchParams()
  const [chosen, setChosen] = useState<RoleDialog | null>(null)
  const adding = parameters.has('new') && mayWrite

  const search = useCallback(
    (q: string) => setParameters(q ? { q } : {}, { replace: true, preventScrollReset: true }),
    [setParameters],
  )
  const close = () => {
    setChosen(null)
    if (parameters.has('new')) setParameters({}, { replace: true, preventScrollReset: true })
  }
  return (
    <AdminPage
      title={t.title}
      actions={mayWrite ? <Button onClick={() => setChosen({ kind: 'add' })}>{t.add}</Button> : null}
    >
      <div className="pb-4">
        <SearchBox value={parameters.get('q') ?? ''} label={t.search} onSearch={search} />
      </div>
      <RoleList roles={roles} search={parameters.get('q') ?? ''} onClear={() => search('')} onChoose={setChosen} />
      <RoleDialogs
        dialog={adding ? { kind: 'add' } : chosen}
        roles={roles.data ?? []}
        permissions={permissions}
        onClose={close}
        onChanged={() => {
          close()
          roles.reload()
        }}
        onStale={roles.reload}
      />
    </AdminPage>
  )
}
