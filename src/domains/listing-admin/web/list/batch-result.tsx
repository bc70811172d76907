import type { BatchView } from '#domains/listing-batches/index.ts'
import { formatCount } from '#shared/figures.ts'
import type { ListAddress } from '#ui/admin/use-list-address.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { useMessages } from '#ui/language.tsx'
import { listingAdminMessages } from '../../messages/index.ts'
import { listingQueries } from '../listing.queries.ts'
import { IncompleteDrafts } from './incomplete-drafts.tsx'

/** `path`: of the list. */
type BatchResultProps = { address: ListAddress; path: string }

/** What became of a change of many listings, or of undoing it, which a notification leads to (`?batch=`); stays until it is closed. */
export function BatchResult({ address, path }: BatchResultProps) {
  const close = () => address.set({ batch: null, page: address.get('page') }, { replace: true })
  return address.has('batch') ? <Result batch={address.get('batch')} path={path} onClose={close} /> : null
}

type ResultProps = { batch: string; path: string; onClose: () => void }

/** Nothing while it is on its way, which the list tells already. */
function Result({ batch, path, onClose }: ResultProps) {
  const { data } = useLoaded(['listing.batch', batch], () => listingQueries.batch(batch))
  const [of, run] = data?.undo ? (['undo', data.undo] as const) : (['change', data?.change] as const)
  if (!run || run.state === 'running') return null
  return <Ended batch={batch} of={of} run={run} path={path} onClose={onClose} />
}

type Run = NonNullable<BatchView['undo'] | BatchView['change']>
type EndedProps = ResultProps & { of: 'change' | 'undo'; run: Run }

function Ended({ batch, of, run, path, onClose }: EndedProps) {
  const { bulk: t } = useMessages(listingAdminMessages)
  const { state, changed, kept } = run
  const left = useLoaded(['listing.left', batch, of], () => listingQueries.left(batch, of)).data
  const failure = of === 'undo' ? t.undoBrokenOff : t.brokenOff
  const said = [
    ...(state === 'failed' ? [failure] : []),
    (of === 'undo' ? t.restored : t.over)({ count: formatCount(changed) }),
    ...(kept > 0 ? [t.leftCount({ count: formatCount(kept) })] : []),
  ].join(' ')
  const listings = left?.items.map(({ id, title, reason }) => ({ id, title, reason })) ?? []
  return <IncompleteDrafts found={{ listings, count: left?.total ?? 0, said }} path={path} onClose={onClose} />
}
