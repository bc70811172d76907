import { type FormEvent, use, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '#shared/api-client.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { DataList } from '#ui/admin/data-list.tsx'
import { filtersOf } from '#ui/admin/filter-form.ts'
import { PersonFilterSlot } from '#ui/admin/slots.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useMessages } from '#ui/language.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { auditMessages } from '../messages/index.ts'
import { type AuditEventView, useAuditColumns } from './audit-columns.tsx'

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
        empty={{ title: t.empty, narrowed: filtered ? { by: 'filters', onClear: () => setParameters({}) } : null }}
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

/** The filters of the record, under the names of the call. */
const auditFilterKeys = ['action', 'subject_kind', 'actor', 'from', 'to'] as const
/** Stands in the address beside the id, so that the field names the person. */
const actorName = 'actor_name'

const kinds = [
  'role',
  'user',
  'student',
  'property',
  'category',
  'subcategory',
  'location',
  'setting',
  'webhook',
  'backup',
  'job',
  'enquiry',
] as const

type AuditFiltersProps = { chosen: URLSearchParams; onChoose: (filters: Record<string, string>) => void }

/** What was done, to what, by whom, and when. */
function AuditFilters({ chosen, onChoose }: AuditFiltersProps) {
  const t = useMessages(auditMessages).screen
  const drawPersonFilter = use(PersonFilterSlot)
  const [asked, setAsked] = useState(false)
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filters = filtersOf(new FormData(event.currentTarget), [...auditFilterKeys, actorName])
    setAsked(filters === null)
    if (filters) onChoose(filters)
  }
  const value = (key: (typeof auditFilterKeys)[number]) => chosen.get(key) ?? ''
  return (
    <form
      // Other filters in the address (back, "clear") start the fields anew.
      key={auditFilterKeys.map(value).join('|')}
      aria-label={t.filters}
      onSubmit={choose}
      className="grid items-start gap-4 pb-6 sm:grid-cols-2 xl:grid-cols-[1.4fr_1fr_1fr_1fr_1fr_auto]"
    >
      <Field label={t.action}>
        {(control) => (
          <Select
            {...control}
            name="action"
            defaultValue={value('action')}
            placeholder={t.anyAction}
            options={Object.entries(t.actions).map(([action, label]) => ({ value: action, label }))}
          />
        )}
      </Field>
      <Field label={t.kind}>
        {(control) => (
          <Select
            {...control}
            name="subject_kind"
            defaultValue={value('subject_kind')}
            placeholder={t.anyKind}
            options={kinds.map((kind) => ({ value: kind, label: t.kinds[kind] }))}
          />
        )}
      </Field>
      {drawPersonFilter?.({ label: t.who, id: value('actor'), name: chosen.get(actorName) ?? '', asked })}
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
