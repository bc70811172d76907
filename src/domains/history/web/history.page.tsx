import { useSearchParams } from 'react-router'
import { useMessages } from '#ui/language.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { historyMessages } from '../messages/index.ts'
import { ChangeList } from './change-list.tsx'
import { HistoryFilters, historyFilterKeys } from './history-filters.tsx'

const rowsPerPage = '15'

/** `/history`: every change of the market with its filters, both in the address. */
export default function HistoryPage() {
  const t = useMessages(historyMessages)
  const [parameters, setParameters] = useSearchParams()
  const query = new URLSearchParams({ limit: rowsPerPage })
  for (const key of [...historyFilterKeys, 'cursor']) {
    const value = parameters.get(key)
    if (value) query.set(key, value)
  }
  const filtered = historyFilterKeys.some((key) => parameters.get(key))
  const go = (cursor: string | null) => {
    const next = new URLSearchParams(parameters)
    next.delete('cursor')
    if (cursor) next.set('cursor', cursor)
    setParameters(next)
  }
  return (
    <AdminPage title={t.title} text={t.text}>
      <HistoryFilters chosen={parameters} onChoose={setParameters} />
      <ChangeList
        path="/history"
        query={query.toString()}
        caption={t.title}
        onPage={go}
        isFirstPage={!parameters.has('cursor')}
        onClear={filtered ? () => setParameters({}) : undefined}
      />
    </AdminPage>
  )
}
