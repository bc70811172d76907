import { useState } from 'react'
import { fieldMessages, listingStatuses } from '#domains/listing-fields/index.ts'
import { listingPermission } from '#domains/listings/index.ts'
import { formatCount } from '#shared/figures.ts'
import { AdminPopover } from '#ui/admin/admin-popover.tsx'
import { ConfirmButton, ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { keyPerRequest } from '#ui/admin/form/save-once.ts'
import type { RowSelection, BulkTarget } from '#ui/admin/list/selection.tsx'
import { usePermission } from '#ui/admin/use-session.ts'
import { useUndo } from '#ui/admin/use-undo.ts'
import { Button } from '#ui/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { Select } from '#ui/select.tsx'
import { listingAdminMessages } from '../../messages/index.ts'
import { useKinds } from '../listing-names.ts'
import { listingQueries } from '../listing.queries.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import type { ListingsLeft } from './batch-notices.tsx'
import type { BulkAction } from '#domains/listing-batches/index.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'

/** Callbacks after a bulk change. */
export type OnBulk = {
  onChanged: () => void
  /** A background job makes the rest of the change. */
  onBegun: () => void
  /** Listings that were left unchanged; null: none. */
  onIncomplete: (found: ListingsLeft | null) => void
}

/** Actions on the selected listings; each can be undone for ten seconds, or while it is running. */
export function BulkActions({ selection, onChanged, onBegun, onIncomplete }: OnBulk & { selection: RowSelection }) {
  const t = useMessages(listingAdminMessages)
  const change = useBulkChange(selection, { onBegun, onChanged, onUndone: () => onIncomplete(null) })
  const [changing, setChanging] = useState(false)
  const seesPeople = usePermission('users.read')
  const writesAll = usePermission(listingPermission.writeAll)
  const [open, setOpen] = useState<'status' | 'publication' | 'move' | null>(null)

  const apply = async (wanted: BulkAction) => {
    setOpen(null)
    const { message, skipped: count, drafts, left } = await change(wanted)
    onIncomplete(drafts ? { listings: drafts, count } : left ? { listings: left, count, message } : null)
  }
  const applyNow = (wanted: BulkAction) => apply(wanted).catch(() => undefined)
  const panel = (name: typeof open) => ({
    open: open === name,
    onOpenChange: (wanted: boolean) => setOpen(wanted ? name : null),
  })
  return (
    <>
      <AdminPopover icon="properties" label={t.bulk.status} {...panel('status')}>
        {listingStatuses.map((status) => (
          <Button key={status} kind="secondary" onClick={() => void applyNow({ action: 'status', status })}>
            {t.status[status]}
          </Button>
        ))}
      </AdminPopover>
      <AdminPopover icon="preview" label={t.bulk.publication} {...panel('publication')}>
        {(['published', 'draft'] as const).map((publication) => (
          <Button
            key={publication}
            kind="secondary"
            onClick={() => void applyNow({ action: 'publication', publication })}
          >
            {publication === 'published' ? t.bulk.publish : t.bulk.unpublish}
          </Button>
        ))}
      </AdminPopover>
      <AdminPopover icon="category" label={t.bulk.move} {...panel('move')}>
        <MoveChoice onMove={(target) => void applyNow({ action: 'move', ...target })} />
      </AdminPopover>
      <Button kind="secondary" onClick={() => setChanging(true)}>
        {t.bulk.change}
      </Button>
      <ConfirmButton
        kind="danger"
        label={t.bulk.delete}
        text={t.bulk.deleteText({ count: formatCount(selection.count) })}
        onConfirm={() => applyNow({ action: 'delete' })}
      />
      {changing ? (
        <BulkDialog
          count={selection.count}
          givesOwners={writesAll && seesPeople}
          onApply={(wanted) => apply(wanted).then(() => setChanging(false))}
          onClose={() => setChanging(false)}
        />
      ) : null}
    </>
  )
}

const openDialog = () => document.querySelector('dialog[open]')

type Following = Pick<OnBulk, 'onBegun' | 'onChanged'> & { onUndone?: () => void }

/**
 * Returns a function that changes the selected listings and offers to undo it. Reports what the request throws, and
 * throws it. A change whose response was lost is made once, even if it is sent again.
 */
function useBulkChange(selection: RowSelection, { onBegun, onChanged, onUndone }: Following) {
  const { undoFailed, failed } = useMessages(listingAdminMessages).bulk
  const outcome = useOutcome()
  const offerUndo = useUndo()
  const [attempts] = useState(keyPerRequest)
  return async (change: BulkAction) => {
    const key = attempts.keyOf(selection.target(), change)
    const from = openDialog()
    const done = await listingQueries.changeMany(selection.target(), change, key).catch((problem: unknown) => {
      outcome.failed(problem, failed)
      throw problem
    })
    attempts.succeeded()
    const { message, batch, changed, running } = done
    const takenBack = () => {
      onUndone?.()
      onChanged()
    }
    if (changed === 0) outcome.succeeded(message)
    else offerUndo({ message, undo: () => listingQueries.undo(batch), thrown: undoFailed, onUndone: takenBack })
    if (running) onBegun()
    // A dialog that was opened over the selection meanwhile stays.
    if ([null, from].includes(openDialog())) selection.clear()
    onChanged()
    return done
  }
}

function MoveChoice({ onMove }: { onMove: (target: { category_id: number; subcategory_id: number | null }) => void }) {
  const t = useMessages(listingAdminMessages)
  const names = useMessages(fieldMessages)
  const { categories, subcategories, optionsOf } = useKinds()
  const [category, setCategory] = useState('')
  const [subcategory, setSubcategory] = useState('')
  const inCategory = subcategories.filter((one) => String(one.category_id) === category)
  return (
    <>
      <Select
        aria-label={t.bulk.moveTo}
        value={category}
        placeholder={t.form.chooseCategory}
        options={optionsOf(categories)}
        onChange={({ target }) => {
          setCategory(target.value)
          setSubcategory('')
        }}
      />
      <Select
        aria-label={names.subcategory_id}
        value={subcategory}
        disabled={inCategory.length === 0}
        placeholder={t.form.noSubcategory}
        options={optionsOf(inCategory)}
        onChange={({ target }) => setSubcategory(target.value)}
      />
      <Button
        disabled={category === ''}
        onClick={() =>
          onMove({ category_id: Number(category), subcategory_id: subcategory ? Number(subcategory) : null })
        }
      >
        {t.bulk.moveNow}
      </Button>
    </>
  )
}

type BinActionsProps = Omit<OnBulk, 'onIncomplete'> & { selection: RowSelection }

/** Actions on the selected listings of the recycle bin. */
export function BinActions({ selection, onChanged, onBegun }: BinActionsProps) {
  const t = useMessages(listingAdminMessages)
  const change = useBulkChange(selection, { onBegun, onChanged })
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button kind="secondary" onClick={() => void change({ action: 'restore' }).catch(() => undefined)}>
        {t.restore}
      </Button>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {t.bin.purge}
      </Button>
      {asking ? (
        <PurgeDialog
          target={selection.target()}
          count={selection.count}
          onClose={() => setAsking(false)}
          onPurged={() => {
            selection.clear()
            onChanged()
            onBegun()
          }}
        />
      ) : null}
    </>
  )
}

type PurgeDialogProps = { target: BulkTarget; count?: number; name?: string; onClose: () => void; onPurged: () => void }

/** Asks for confirmation before deleting listings permanently. */
export function PurgeDialog({ target, count = 1, onClose, onPurged, ...named }: PurgeDialogProps) {
  const t = useMessages(listingAdminMessages)
  const outcome = useOutcome()
  const purge = async () => {
    const done = await outcome.tell(listingQueries.changeMany(target, { action: 'purge' }), t.bin.purgeFailed)
    onClose()
    if (done) onPurged()
  }
  const text = t.bin.purgeText({ count: formatCount(count) })
  return <ConfirmDialog {...named} text={text} onConfirm={purge} onClose={onClose} />
}
