import { useCallback, useState } from 'react'
import { useMessages } from '#ui/language.tsx'
import type { RowSelection } from '#ui/office/list/use-row-selection.ts'
import { RecordList } from '#ui/office/record-list.tsx'
import { useListAddress } from '#ui/office/use-list-address.ts'
import { useLoaded } from '#ui/office/use-loaded.ts'
import { usePermission } from '#ui/office/use-session.ts'
import { propertyOfficeMessages } from '../../messages/index.ts'
import { propertyPermission } from '#domains/listings/index.ts'
import { propertyQueries, type PropertyView } from '../listing.queries.ts'
import { BulkActions } from './bulk-actions.tsx'
import { ListTools } from './list-tools.tsx'
import { propertyPageSizes } from './page-sizes.ts'
import { PropertyDialogs, type PropertyDialog } from './listing-dialogs.tsx'
import { useOpenedListing } from './use-opened-listing.ts'
import { usePropertyColumns } from './listing-columns.tsx'
import { propertyFilterKeys, usePropertyFilters } from './listing-filters.ts'

type PropertyListProps = {
  /** Every listing that the person may see, or only their own. */
  scope: 'all' | 'own'
}

/** The list of listings with everything that can be done with them (specification §2, "Admin lists"). */
export function PropertyList({ scope }: PropertyListProps) {
  const t = useMessages(propertyOfficeMessages)
  const [mayWriteOwn, mayWriteAll] = [
    usePermission(propertyPermission.writeOwn),
    usePermission(propertyPermission.writeAll),
  ]
  const mayAdd = mayWriteOwn || mayWriteAll
  const address = useListAddress(propertyPageSizes, { filters: propertyFilterKeys, sort: 'newest' })
  const query = scope === 'own' ? `${address.query()}&mine=true` : address.query()
  const list = useLoaded(useCallback(() => propertyQueries.properties(query), [query]))
  const filters = usePropertyFilters(address.get('category'))
  const [chosen, setChosen] = useState<PropertyDialog | null>(null)
  const columns = usePropertyColumns({ scope, onChoose: setChosen, onChanged: list.reload })

  const inBin = address.get('deleted') !== ''
  const filter = scope === 'own' ? { ...address.filter, mine: 'true' } : address.filter
  const mayChangeMany = (scope === 'own' ? mayAdd : mayWriteAll) && !inBin
  const close = () => {
    setChosen(null)
    const opened = address.has('new') || address.has('open')
    if (opened) address.set({ new: null, open: null, page: address.get('page') }, { replace: true })
  }
  const open = (property: PropertyView) => {
    if (property.abilities.update) setChosen({ kind: 'edit', property })
  }
  useOpenedListing(Number(address.get('open')), open)
  const own = scope === 'own'
  return (
    <>
      <RecordList
        caption={own ? t.ownTitle : t.title}
        address={{ ...address, filter }}
        sizes={propertyPageSizes}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ title }) => title || t.untitled}
        searchLabel={t.search}
        filters={filters}
        add={mayAdd ? { label: t.add, onAdd: () => setChosen({ kind: 'add' }) } : undefined}
        tools={<ListTools filter={filter} mayImport={mayAdd} />}
        views={own ? 'own-listings' : 'properties'}
        onOpen={open}
        bulk={mayChangeMany ? bulkActions(list.reload) : undefined}
        empty={{ title: own ? t.ownEmpty : t.empty, ...(mayAdd ? { text: t.emptyText } : {}) }}
      />
      <PropertyDialogs
        dialog={address.has('new') && mayAdd ? { kind: 'add' } : chosen}
        onClose={close}
        onReload={list.reload}
        onChanged={() => {
          close()
          list.reload()
        }}
      />
    </>
  )
}

function bulkActions(onChanged: () => void) {
  return (selection: RowSelection) => <BulkActions selection={selection} onChanged={onChanged} />
}
