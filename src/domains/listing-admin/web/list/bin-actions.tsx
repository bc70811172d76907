import { useState } from 'react'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import type { BulkTarget, RowSelection } from '#ui/admin/list/selection.tsx'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { Button } from '#ui/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { listingAdminMessages } from '../../messages/index.ts'
import { type AdminListing, listingQueries } from '../listing.queries.ts'
import { useListingOutcome } from '../listing-names.ts'
import { type Afterwards, useBulkChange } from './bulk-actions.tsx'

/** What can be done with many listings of the recycle bin. */
export function BinActions({
  selection,
  onChanged,
  onBegun,
}: Omit<Afterwards, 'onIncomplete'> & { selection: RowSelection }) {
  const t = useMessages(listingAdminMessages)
  const { updateFailed } = useListingOutcome()
  const change = useBulkChange(selection, { onBegun, onChanged })
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button kind="secondary" onClick={() => void change({ action: 'restore' }).catch(updateFailed)}>
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

/** Asks before one listing is deleted for good. */
export function PurgeOne({
  property,
  ...dialog
}: {
  property: AdminListing
  onClose: () => void
  onPurged: () => void
}) {
  return <PurgeDialog target={{ ids: [property.id] }} count={1} {...dialog} />
}

type PurgeDialogProps = { target: BulkTarget; count: number; onClose: () => void; onPurged: () => void }

function PurgeDialog({ target, count, onClose, onPurged }: PurgeDialogProps) {
  const t = useMessages(listingAdminMessages)
  const outcome = useOutcome()
  const purge = async () => {
    const done = await outcome.tell(listingQueries.changeMany(target, { action: 'purge' }), t.bin.purgeFailed)
    onClose()
    if (done) onPurged()
  }
  return <ConfirmDialog text={t.bin.purgeText({ count: String(count) })} onConfirm={purge} onClose={onClose} />
}
