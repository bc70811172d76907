import { useState } from 'react'
import { recycleBinDays, listingPermission } from '#domains/listings/index.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { saveFile } from '#shared/save-file.ts'
import type { RowSelection } from '#ui/admin/list/selection.tsx'
import { RecordList } from '#ui/admin/record-list.tsx'
import { useBusy } from '#ui/admin/use-busy.ts'
import { useListAddress, useListDialog } from '#ui/admin/use-list-address.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { usePermission } from '#ui/admin/use-session.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { listingAdminMessages } from '../../messages/index.ts'
import { type AdminListing, listingQueries } from '../listing.queries.ts'
import { titleIn, useListingOutcome } from '../listing-names.ts'
import { BatchResult, RunningChanges, IncompleteDrafts, type ListingsLeft } from './batch-notices.tsx'
import { BinActions, type OnBulk, BulkActions } from './bulk-actions.tsx'
import { useFormInAdvance } from '../form/opened-form.tsx'
import { useListingColumns } from './listing-columns.tsx'
import { type ListingDialog, ListingDialogs, useOpenedListing } from './listing-dialogs.tsx'
import { useOwnerFilter, listingFilterKeys, useListingFilters, listingPageSizes } from './listing-filters.tsx'

type ListingListProps = {
  /** Every listing that the user may see, or only their own. */
  scope: 'all' | 'own'
  inBin?: boolean
}

/** The screen of a list of listings with all its actions (specification §2, "Admin lists"). */
export function ListingList({ scope, inBin: isBin = false }: ListingListProps) {
  const t = useMessages(listingAdminMessages)
  const language = useLanguage()
  const mayWriteOwn = usePermission(listingPermission.writeOwn)
  const mayWriteAll = usePermission(listingPermission.writeAll)
  const mayAdd = mayWriteOwn || mayWriteAll
  const address = useListAddress(listingPageSizes, { filters: listingFilterKeys, lists: ['deleted'], sort: 'newest' })
  const within = { ...(scope === 'own' && { mine: 'true' }), ...(isBin && { deleted: 'true' }) }
  const query = [address.query(), ...Object.entries(within).map((pair) => pair.join('='))].join('&')
  const list = useLoaded(['listing.properties', query], () => listingQueries.properties(query), 'list')
  useFormInAdvance(mayAdd && list.data !== null)
  const ownerFilter = useOwnerFilter(address.get('owner'), list.data?.items ?? [])
  const filters = useListingFilters(
    {
      category: address.get('category'),
      subcategory: address.get('subcategory'),
      type: address.get('property_type'),
      added: address.get('added_since'),
    },
    scope === 'own' ? undefined : ownerFilter,
  )
  const asked = { new: mayAdd ? ({ kind: 'add' } as const) : null, open: null }
  const { dialog, choose, ends } = useListDialog<ListingDialog>(address, asked, list.reload)
  const [incomplete, setIncomplete] = useState<ListingsLeft | null>(null)
  const [begun, setBegun] = useState(0)
  const visits = useVisits(list.data?.items ?? [], mayAdd && !isBin)
  const columns = useListingColumns({ scope, isBin, visits, onChoose: choose, onChanged: list.reload })

  const inBin = isBin || address.get('deleted') !== ''
  const { deleted: _deleted, ...filtered } = address.filter
  const filter = inBin ? { ...filtered, ...(scope === 'own' && { mine: 'true' }) } : { ...address.filter, ...within }
  const mayChangeMany = scope === 'own' ? mayAdd : mayWriteAll
  const open = (property: AdminListing) => {
    if (property.abilities.update) choose({ kind: 'edit', property })
  }
  // What is typed into a form that was opened meanwhile stays.
  useOpenedListing(Number(address.get('open')), (property) => dialog ?? open(property))
  const own = scope === 'own'
  const path = own ? '/home-listings' : '/pro'
  const onBegun = () => setBegun((count) => count + 1)
  const afterwards = { onChanged: list.reload, onBegun, onIncomplete: setIncomplete }
  const heading = isBin ? t.bin.title : own ? t.ownTitle : t.title
  return (
    <AdminPage title={heading} {...(isBin && { text: t.bin.text({ days: recycleBinDays }) })}>
      {mayChangeMany ? <RunningChanges key={begun} onChanged={list.reload} onLeft={setIncomplete} /> : null}
      {mayChangeMany ? <BatchResult address={address} path={path} /> : null}
      {incomplete ? <IncompleteDrafts found={incomplete} path={path} onClose={() => setIncomplete(null)} /> : null}
      <RecordList
        caption={heading}
        address={{ ...address, filter }}
        list={list}
        columns={columns}
        rowName={(property) => titleIn(property, language) || t.untitled}
        searchLabel={t.search}
        filters={isBin ? filters.filter(({ key }) => key !== 'deleted') : filters}
        add={mayAdd && !isBin ? { label: t.add, onAdd: () => choose({ kind: 'add' }) } : undefined}
        tools={isBin ? null : <ListTools filter={{ ...address.filter, ...within }} mayImport={mayAdd} />}
        {...(isBin ? {} : { views: own ? 'own-listings' : 'properties' })}
        onOpen={open}
        bulk={mayChangeMany ? bulkActions(inBin ? BinActions : BulkActions, afterwards) : undefined}
        empty={
          inBin
            ? { title: t.bin.empty }
            : { title: own ? t.ownEmpty : t.empty, ...(mayAdd ? { text: t.emptyText } : {}) }
        }
      />
      <ListingDialogs dialog={dialog} onReload={list.reload} {...ends} />
    </AdminPage>
  )
}

/** Loads the views of these listings if the user may see them. Loaded separately, so that the rows do not wait. */
function useVisits(listings: readonly AdminListing[], mayKnow: boolean): ReadonlyMap<number, number> | null {
  const ids = mayKnow ? listings.map(({ id }) => id) : []
  const visits = useLoaded(['listing.visits', ids], ids.length > 0 ? () => listingQueries.visits(ids) : null, 'list')
  return mayKnow ? new Map(visits.data?.map(({ id, views }) => [id, views])) : null
}

function bulkActions(Actions: typeof BulkActions, afterwards: OnBulk) {
  return (selection: RowSelection) => <Actions selection={selection} {...afterwards} />
}

function ListTools({ filter, mayImport }: { filter: Readonly<Record<string, string>>; mayImport: boolean }) {
  const t = useMessages(listingAdminMessages).tools
  const outcome = useListingOutcome()
  const path = `/property/export?${new URLSearchParams(filter)}`
  const fail = (problem: unknown) => outcome.failed(problem, t.exportFailed)
  const [download, busy] = useBusy(() => saveFile(path, t.file).catch(fail))
  return (
    <>
      {mayImport ? (
        <LinkButton to="/import" kind="secondary" size="small">
          {t.import}
        </LinkButton>
      ) : null}
      <Button kind="secondary" size="small" busy={busy} onClick={download}>
        {busy ? t.exporting : t.export}
      </Button>
    </>
  )
}
