import { use } from 'react'
import type { z } from 'zod'
import type { Column } from '#ui/admin/data-table.tsx'
import { RecordedValues } from '#ui/admin/recorded-values.ts'
import { useMessages } from '#ui/language.tsx'
import type { auditEventSchema } from '../audit.schemas.ts'
import { auditMessages } from '../messages/index.ts'
import { useRecordedTexts, useTimeFormat } from './recorded-value.tsx'

/** An entry of the record as the API gives it. */
export type AuditEventView = z.output<typeof auditEventSchema>

/** The columns of the record: when, who, what, to what, from what to what, from where. */
export function useAuditColumns(): Column<AuditEventView>[] {
  const t = useMessages(auditMessages).screen
  const { fields, subjects } = useRecordedTexts()
  const time = useTimeFormat()
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
          {(kind === 'setting' && fields(kind, name ?? '')) || (name ?? id ?? '')}{' '}
          <span className="text-muted">{subjects[kind] ?? kind}</span>
        </>
      ),
    },
    { key: 'changes', heading: t.changes, cell: (event) => <Changes event={event} /> },
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

function Changes({ event: { changes, subject, actor } }: { event: AuditEventView }) {
  const t = useMessages(auditMessages).screen
  const { fields } = useRecordedTexts()
  const { draw } = use(RecordedValues)
  const people = actor ? { [actor.id]: actor.name } : {}
  const text = (field: string, value: unknown) =>
    isNothing(value) ? t.nothing : draw({ kind: subject.kind, field, value, people })
  return (
    <dl className="grid gap-1">
      {changes
        .filter(({ field }) => field !== binnedAt)
        .map(({ field, before, after }) => (
          <div key={field}>
            <dt className="text-muted inline">{fields(subject.kind, field)}: </dt>
            <dd className="inline">
              <del className="text-muted">{text(field, before)}</del> → {text(field, after)}
            </dd>
          </div>
        ))}
    </dl>
  )
}

function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}
