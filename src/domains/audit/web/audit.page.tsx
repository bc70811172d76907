import { useSearchParams } from 'react-router'
import { api } from '#shared/api-client.ts'
import { useMessages } from '#ui/language.tsx'
import { DataList } from '#ui/admin/data-list.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { Button } from '#ui/button.tsx'
import { auditMessages } from '../messages/index.ts'
import { useAuditColumns } from './audit-columns.tsx'
import { AuditFilters, auditFilterKeys } from './audit-filters.tsx'
import type { AuditEventView } from './audit-view.ts'

const rowsPerPage = '15'

/** `/audit`: the record of changes with its filters, both in the address. */
export default function AuditPage() {
  const t = useMessages(auditMessages).screen
  const columns = useAuditColumns()
  const [parameters, setParameters] = useSearchParams()
  const query = queryOf(parameters)
  const events = useLoaded(['audit', query], () => api.list<AuditEventView>(`/audit?${query}`), 'list')
  const filtered = auditFilterKeys.some((key) => parameters.get(key))
  const next = events.data?.next ?? null
  const go = (cursor: string | null) => setParameters(withCursor(parameters, cursor), { preventScrollReset: false })

  return (
    <AdminPage title={t.title} text={t.text}>
      <AuditFilters chosen={parameters} onChoose={setParameters} />
      <DataList
        caption={t.title}
        columns={columns}
        rows={events.data?.items ?? null}
        rowKey={({ id }) => id}
        state={events}
        empty={{ title: t.empty, onClear: filtered ? () => setParameters({}) : undefined }}
      />
      <nav aria-label={t.pages} className="flex justify-end gap-3 pt-4">
        {parameters.has('cursor') ? (
          <Button kind="secondary" size="small" onClick={() => go(null)}>
            {t.newest}
          </Button>
        ) : null}
        {next ? (
          <Button kind="secondary" size="small" onClick={() => go(next)}>
            {t.older}
          </Button>
        ) : null}
      </nav>
    </AdminPage>
  )
}

function queryOf(parameters: URLSearchParams): string {
  const query = new URLSearchParams({ limit: rowsPerPage })
  for (const key of [...auditFilterKeys, 'cursor']) {
    const value = parameters.get(key)
    if (value) query.set(key, value)
  }
  return query.toString()
}

function withCursor(parameters: URLSearchParams, cursor: string | null): URLSearchParams {
  const after = new URLSearchParams(parameters)
  if (cursor === null) after.delete('cursor')
  else after.set('cursor', cursor)
  return after
}
