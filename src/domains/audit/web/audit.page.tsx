import { useSearchParams } from 'react-router'
import { api } from '#shared/api-client.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { DataList } from '#ui/admin/data-list.tsx'
import { recordQuery, withCursor } from '#ui/admin/filter-form.ts'
import { RecordFilters } from '#ui/admin/record-filters.tsx'
import { RecordPages } from '#ui/admin/record-pages.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { useMessages } from '#ui/language.tsx'
import { auditMessages } from '../messages/index.ts'
import { type AuditEventView, useAuditColumns } from './audit-columns.tsx'

/** The filters of the log, named as in the API. */
const filterKeys = ['action', 'subject_kind', 'actor', 'from', 'to'] as const

type Names = Readonly<Record<string, string>>

const optionsOf = (names: Names) => Object.entries(names).map(([value, label]) => ({ value, label }))

/** Kinds of the records that actions name otherwise; the others are of users. */
const kindOf: Names = { batch: 'property', 'calendar-feed': 'enquiry', logo: 'setting', mail: 'setting' }

function actionsByKind(actions: Names, kinds: Names) {
  const kindIn = ([subject = '']: string[]) =>
    Object.keys(kinds).find((kind) => subject.startsWith(kind)) ?? kindOf[subject] ?? 'user'
  return optionsOf(kinds).flatMap(({ value: kind, label: heading }) => {
    const options = optionsOf(actions).filter(({ value }) => kindIn(value.split('.')) === kind)
    return options.length > 0 ? { heading, options } : []
  })
}

/** `/audit`: the audit log with its filters, both in the address. */
export default function AuditPage() {
  const t = useMessages(auditMessages).screen
  const columns = useAuditColumns()
  const [parameters, setParameters] = useSearchParams()
  const query = recordQuery(parameters, filterKeys)
  const events = useLoaded(['audit', query], () => api.list<AuditEventView>(`/audit?${query}`), 'list')
  const filtered = filterKeys.some((key) => parameters.get(key))
  const next = events.data?.next ?? null
  const choices = [
    { name: 'action', label: t.action, any: t.anyAction, options: actionsByKind(t.actions, t.kinds) },
    { name: 'subject_kind', label: t.kind, any: t.anyKind, options: optionsOf(t.kinds) },
  ]
  const go = (cursor: string | null) => setParameters(withCursor(parameters, cursor), { preventScrollReset: false })

  return (
    <AdminPage title={t.title} text={t.text}>
      <RecordFilters
        chosen={parameters}
        onChoose={setParameters}
        choices={choices}
        texts={t}
        className="xl:grid-cols-[1fr_1fr_1.5fr_1fr_1fr_auto]"
      />
      <DataList
        caption={t.title}
        columns={columns}
        rows={events.data?.items ?? null}
        state={events}
        empty={{ title: t.empty, narrowed: filtered ? { by: 'filters', onClear: () => setParameters({}) } : null }}
      />
      <RecordPages
        texts={t}
        onFirst={parameters.has('cursor') ? () => go(null) : null}
        onNext={next ? () => go(next) : null}
      />
    </AdminPage>
  )
}
