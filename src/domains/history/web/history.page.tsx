import { useSearchParams } from 'react-router'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { recordQuery, withCursor } from '#ui/admin/filter-form.ts'
import { RecordFilters } from '#ui/admin/record-filters.tsx'
import { useMessages } from '#ui/language.tsx'
import { historyKinds } from '../history.schemas.ts'
import { historyMessages } from '../messages/index.ts'
import { ChangeList } from './change-list.tsx'

/** The filters of the history, named as in the API. */
const filterKeys = ['subject_kind', 'actor', 'from', 'to'] as const

/** `/history`: all changes of the market with filters, both in the address. */
export default function HistoryPage() {
  const t = useMessages(historyMessages)
  const [parameters, setParameters] = useSearchParams()
  const filtered = filterKeys.some((key) => parameters.get(key))
  const kinds = historyKinds.map((kind) => ({ value: kind, label: t.kinds[kind] }))
  return (
    <AdminPage title={t.title} text={t.text}>
      <RecordFilters
        chosen={parameters}
        onChoose={setParameters}
        choices={[{ name: 'subject_kind', label: t.kind, any: t.anyKind, options: kinds }]}
        texts={t}
        className="xl:grid-cols-[1fr_1fr_1fr_1fr_auto]"
      />
      <ChangeList
        path="/history"
        query={recordQuery(parameters, filterKeys)}
        caption={t.title}
        onPage={(cursor) => setParameters(withCursor(parameters, cursor))}
        isFirstPage={!parameters.has('cursor')}
        narrowed={filtered ? { by: 'filters', onClear: () => setParameters({}) } : null}
      />
    </AdminPage>
  )
}
