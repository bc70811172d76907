import { useLanguage, useMessages } from '#ui/language.tsx'
import type { Column } from '#ui/office/data-table.tsx'
import { auditMessages } from '../messages/index.ts'
import type { AuditEventView } from './audit-view.ts'

/** The columns of the record: when, who, what, to what, from what to what, from where. */
export function useAuditColumns(): Column<AuditEventView>[] {
  const t = useMessages(auditMessages).screen
  const time = new Intl.DateTimeFormat(useLanguage() === 'en' ? 'en-GB' : 'am-ET-u-ca-gregory', {
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
    { key: 'what', heading: t.what, cell: ({ action }) => <code className="text-sm">{action}</code> },
    {
      key: 'subject',
      heading: t.subject,
      cell: ({ subject: { kind, id, name } }) => (
        <>
          {name ?? id ?? ''} <span className="text-muted">{kind}</span>
        </>
      ),
    },
    { key: 'changes', heading: t.changes, cell: ({ changes }) => <Changes changes={changes} /> },
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

function Changes({ changes }: { changes: AuditEventView['changes'] }) {
  const t = useMessages(auditMessages).screen
  return (
    <dl className="grid gap-1">
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt className="text-muted inline">{field}: </dt>
          <dd className="inline">
            <del className="text-muted">{textOf(before) ?? t.nothing}</del> → {textOf(after) ?? t.nothing}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A recorded value as one line; undefined for nothing. */
function textOf(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  if (Array.isArray(value)) return value.map(String).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
