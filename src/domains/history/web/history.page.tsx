import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { PersonFilter } from '#domains/users/web/index.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { filtersOf } from '#ui/admin/filter-form.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useMessages } from '#ui/language.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { historyKinds } from '../history.schemas.ts'
import { historyMessages } from '../messages/index.ts'
import { ChangeList } from './change-list.tsx'

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
        narrowed={filtered ? { by: 'filters', onClear: () => setParameters({}) } : null}
      />
    </AdminPage>
  )
}

/** The filters of the history, under the names of the call. */
const historyFilterKeys = ['subject_kind', 'actor', 'from', 'to'] as const
/** Stands in the address beside the id, so that the field names the person. */
const actorName = 'actor_name'

type HistoryFiltersProps = { chosen: URLSearchParams; onChoose: (filters: Record<string, string>) => void }

/** Of what, by whom, and when. */
function HistoryFilters({ chosen, onChoose }: HistoryFiltersProps) {
  const t = useMessages(historyMessages)
  const [asked, setAsked] = useState(false)
  const value = (key: (typeof historyFilterKeys)[number]) => chosen.get(key) ?? ''
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filters = filtersOf(new FormData(event.currentTarget), [...historyFilterKeys, actorName])
    setAsked(filters === null)
    if (filters) onChoose(filters)
  }
  return (
    <form
      // Other filters in the address (back, "clear") start the fields anew.
      key={historyFilterKeys.map(value).join('|')}
      aria-label={t.filters}
      onSubmit={choose}
      className="grid items-start gap-4 pb-6 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_1fr_1fr_auto]"
    >
      <Field label={t.kind}>
        {(control) => (
          <Select
            {...control}
            name="subject_kind"
            defaultValue={value('subject_kind')}
            placeholder={t.anyKind}
            options={historyKinds.map((kind) => ({ value: kind, label: t.kinds[kind] }))}
          />
        )}
      </Field>
      <PersonFilter label={t.who} id={value('actor')} name={chosen.get(actorName) ?? ''} asked={asked} />
      {(['from', 'to'] as const).map((key) => (
        <Field key={key} label={t[key]}>
          {(control) => <TextInput {...control} name={key} type="date" defaultValue={value(key)} />}
        </Field>
      ))}
      <Button type="submit" kind="secondary" className="sm:mt-7">
        {t.apply}
      </Button>
    </form>
  )
}
