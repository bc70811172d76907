import { use } from 'react'
import type { z } from 'zod'
import { traitsOf } from '#shared/language.ts'
import type { Column } from '#ui/admin/data-table.tsx'
import { FieldNames } from '#ui/admin/field-names.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { auditEventSchema } from '../audit.schemas.ts'
import { auditMessages } from '../messages/index.ts'

/** An entry of the record as the API gives it. */
export type AuditEventView = z.output<typeof auditEventSchema>

/** The columns of the record: when, who, what, to what, from what to what, from where. */
export function useAuditColumns(): Column<AuditEventView>[] {
  const t = useMessages(auditMessages).screen
  const time = new Intl.DateTimeFormat(traitsOf(useLanguage()).times, {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return [
    {
      key: 'when',
      heading: t.when,
      cell: ({ happened_at: when }) => (
        <time dateTime={when} className="figures whitespace-nowrap">
          {time.format(new Date(when))}
        </time>
      ),
    },
    {
      key: 'who',
      heading: t.who,
      cell: ({ actor }) =>
        actor ? <span className="font-semibold">{actor.name}</span> : <span className="text-muted">{t.nobody}</span>,
    },
    { key: 'what', heading: t.what, cell: (event) => <span title={event.action}>{actionText(event, t.actions)}</span> },
    {
      key: 'subject',
      heading: t.subject,
      cell: ({ subject: { kind, id, name } }) => (
        <>
          {name ?? id ?? ''} <span className="text-muted">{kind}</span>
        </>
      ),
    },
    { key: 'changes', heading: t.changes, cell: (event) => <Changes event={event} time={time} /> },
    {
      key: 'origin',
      heading: t.origin,
      cell: ({ address, user_agent: agent }) => (
        <span title={agent ?? undefined} className="figures text-muted">
          {address}
        </span>
      ),
    },
  ]
}

/** Says by itself that a listing went to the recycle bin or came back: its action tells it in words. */
const binnedAt = 'deleted_at'

/** What happened in words; undoing a deletion is recorded as a change of the listing. */
function actionText({ action, changes }: AuditEventView, texts: Readonly<Record<string, string>>): string {
  const binned = changes.find(({ field }) => field === binnedAt)
  const told = binned ? (binned.after === null ? 'property.restored' : 'property.deleted') : action
  return texts[told] ?? action
}

function Changes({ event: { changes, subject }, time }: { event: AuditEventView; time: Intl.DateTimeFormat }) {
  const t = useMessages(auditMessages).screen
  const names = use(FieldNames)[subject.kind]
  const told = changes.filter(({ field }) => field !== binnedAt)
  const text = (value: unknown) => textOf(value, time) ?? t.nothing
  return (
    <dl className="grid gap-1">
      {told.map(({ field, before, after }) => (
        <div key={field}>
          <dt className="text-muted inline">{String(names?.[field] ?? field)}: </dt>
          <dd className="inline">
            <del className="text-muted">{text(before)}</del> → {text(after)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** How the database writes a moment. */
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/

/** A recorded value as one line; undefined for nothing. */
function textOf(value: unknown, time: Intl.DateTimeFormat): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  if (typeof value === 'string' && moment.test(value)) return time.format(new Date(value))
  if (Array.isArray(value)) return value.map(String).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
