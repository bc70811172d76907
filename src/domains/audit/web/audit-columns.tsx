import { use } from 'react'
import type { z } from 'zod'
import { traitsOf } from '#shared/language.ts'
import { formatMoment } from '#shared/moment.ts'
import type { Column } from '#ui/admin/data-table.tsx'
import { RecordedValues, type RecordedPicture } from '#ui/admin/recorded-values.ts'
import { usePermission } from '#ui/admin/use-session.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { auditEventSchema } from '../audit.schemas.ts'
import { auditMessages } from '../messages/index.ts'
import { EventSentence } from './event-sentence.tsx'
import { useRecordedTexts } from './recorded-value.tsx'

/** An audit entry from the API; `pictures` if those in its changes are shown. */
export type AuditEventView = Omit<z.output<typeof auditEventSchema>, 'pictures'> & {
  pictures?: readonly RecordedPicture[]
}

/** Returns the columns of the log: when, what, from what to what, from where. */
export function useAuditColumns(): Column<AuditEventView>[] {
  const t = useMessages(auditMessages).screen
  const language = useLanguage()
  const opens = usePermission('properties.read-all')
  return [
    {
      key: 'when',
      heading: t.when,
      cell: ({ happened_at: when }) => (
        <time dateTime={when} className="figures md:whitespace-nowrap">
          {formatMoment(when, language)}
        </time>
      ),
    },
    {
      key: 'what',
      heading: t.what,
      cell: (event) => <EventSentence {...sentenceFacts(event)} to={opens ? listingOf(event) : undefined} />,
    },
    { key: 'changes', heading: t.changes, cell: (event) => <Changes event={event} /> },
    {
      key: 'origin',
      heading: t.origin,
      // Empty without an address, so that cards leave the heading out.
      cell: ({ address, user_agent: agent }) =>
        address && (
          <span title={agent ?? undefined} className="figures text-muted">
            {address}
          </span>
        ),
    },
  ]
}

/** Returns the address of an entry's single listing; undefined if it was deleted permanently. */
export function listingOf({ action, subject: { kind, id }, batch }: AuditEventView): string | undefined {
  const isOne = kind === 'property' && id !== null && (batch?.count ?? 1) === 1
  return isOne && action !== 'property.purged' ? `/pro?open=${id}` : undefined
}

/** The field whose change alone means that a listing was moved to the recycle bin or restored: the sentence says so. */
const binnedAt = 'deleted_at'

/** Returns the facts for an entry's sentence; undoing a deletion is recorded as a change of the listing. */
export function sentenceFacts({ action, actor, subject, changes, batch }: AuditEventView) {
  const binned = changes.find(({ field }) => field === binnedAt)
  return {
    action,
    actor: actor?.name ?? null,
    subject,
    count: batch?.count,
    binned: binned && action !== 'batch.undone' ? ((binned.after === null ? 'out' : 'in') as 'in' | 'out') : undefined,
  }
}

function Changes({ event: { action, changes, subject, actor, pictures, batch } }: { event: AuditEventView }) {
  const t = useMessages(auditMessages)
  const { fields } = useRecordedTexts()
  const { draw } = use(RecordedValues)
  const { colon } = traitsOf(useLanguage())
  const people = { ...subject.people, ...(actor && { [actor.id]: actor.name }) }
  // A missing value is only worth showing if the record existed before and still does.
  const isChange = /\.(updated|changed|restored)$/.test(action)
  const typed = changes.find(({ field }) => field === 'property_type')
  const typeAt = (side: 'before' | 'after') => (typeof typed?.[side] === 'string' ? typed[side] : subject.type)
  const text = ({ field, ...values }: AuditEventView['changes'][number], side: 'before' | 'after') => {
    const [value, other] = side === 'before' ? [values.before, values.after] : [values.after, values.before]
    const show = (one: unknown) =>
      draw({ kind: subject.kind, field, value: one, people, type: typeAt(side), side, other, pictures })
    if (isNothing(value)) return t.screen.none
    if (!isVarious(value)) return show(value)
    return value.lowest === undefined ? t.recorded.various : [show(value.lowest), ' – ', show(value.highest)]
  }
  const shown = changes.filter(
    ({ field, before, after }) =>
      field !== binnedAt && !(isNothing(before) && (isNothing(after) || (after === 0 && action.endsWith('.undone')))),
  )
  // On phones an empty cell is hidden together with its heading.
  if (shown.length === 0) return null
  return (
    <dl className="grid gap-1">
      {shown.map((change) => {
        const { field, before, after } = change
        // Of a batch's lists only what went and what came is known; only values various on both sides are the same on both.
        const isWhole = isChange && !((batch?.count ?? 1) > 1 && (Array.isArray(before) || Array.isArray(after)))
        const hasBefore = (isWhole || !isNothing(before)) && JSON.stringify(before) !== JSON.stringify(after)
        const hasAfter = isWhole || !isNothing(after)
        return (
          <div key={field}>
            <dt className="text-muted inline">{fields(subject.kind, field) + colon}</dt>
            <dd className="inline wrap-anywhere">
              {hasBefore ? <del className="text-muted">{text(change, 'before')}</del> : null}
              {hasBefore && hasAfter ? ' → ' : null}
              {hasAfter ? text(change, 'after') : null}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

/** Whether the records of a batch had different values; of amounts, the lowest and the highest are known. */
function isVarious(value: unknown): value is { various: true; lowest?: string; highest?: string } {
  return typeof value === 'object' && value !== null && 'various' in value && value.various === true
}
