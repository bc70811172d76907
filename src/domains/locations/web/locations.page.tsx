import { useState } from 'react'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { RecordList } from '#ui/admin/record-list.tsx'
import { useListAddress } from '#ui/admin/use-list-address.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { usePermission } from '#ui/admin/use-session.ts'
import { Button } from '#ui/button.tsx'
import { locationPageSizes } from '../location-list.ts'
import { locationMessages } from '../messages/index.ts'
import { type LocationDialog, useLocationColumns } from './location-columns.tsx'
import { nameOf, placePath, useLocationTree } from './location-names.ts'
import { staffLocationQueries } from './location.queries.ts'
import { LocationDeletion } from './location-deletion.tsx'
import { LocationForm } from './location-form.tsx'

const filterKeys = ['parent']

/**
 * `/locations`: the places of the market (readings, "Property"), every place before those inside it, and their forms. `?new` opens the
 * form.
 */
export default function LocationsPage() {
  const t = useMessages(locationMessages).screen
  const language = useLanguage()
  const mayAdd = usePermission('locations.write')
  const address = useListAddress(locationPageSizes, { filters: filterKeys, sort: 'tree' })
  const query = address.query()
  const locations = useLoaded(['staffLocation.list', query], () => staffLocationQueries.list(query), 'list')
  const all = useLoaded(['staffLocation.all'], staffLocationQueries.all, 'shared')
  const tree = useLocationTree(all.data)
  const [chosen, setChosen] = useState<LocationDialog | null>(null)

  const parents = (all.data ?? []).filter(({ level }) => level !== 'area')
  const close = () => {
    setChosen(null)
    if (address.has('new')) address.set({ new: null, page: address.get('page') }, { replace: true })
  }
  const dialog: LocationDialog | null = address.has('new') && mayAdd ? { kind: 'add' } : chosen
  const ends = {
    tree,
    onClose: close,
    onChanged: () => {
      close()
      locations.reload()
      all.reload()
    },
  }
  return (
    <AdminPage title={t.title}>
      <RecordList
        caption={t.title}
        address={address}
        sizes={locationPageSizes}
        list={locations}
        columns={useLocationColumns(setChosen, ({ parent_id: parent }) => placePath(tree, parent ?? 0, language))}
        rowName={(location) => nameOf(location, language)}
        searchLabel={t.search}
        filters={[
          {
            key: 'parent',
            label: t.parent,
            any: t.anyParent,
            options: parents.map(({ id }) => ({ value: String(id), label: placePath(tree, id, language) })),
          },
        ]}
        add={mayAdd ? { label: t.add, onAdd: () => setChosen({ kind: 'add' }) } : undefined}
        views="locations"
        tools={mayAdd ? <AddReadySet onAdded={ends.onChanged} /> : null}
        onOpen={(location) => location.abilities?.update && setChosen({ kind: 'edit', location })}
        empty={{ title: t.empty }}
      />
      {dialog?.kind === 'delete' ? (
        <LocationDeletion
          location={locations.data?.items.find(({ id }) => id === dialog.location.id) ?? dialog.location}
          onStale={locations.reload}
          {...ends}
        />
      ) : dialog?.kind === 'edit' ? (
        <LocationForm location={dialog.location} {...ends} />
      ) : dialog ? (
        <LocationForm parentId={address.get('parent')} {...ends} />
      ) : null}
    </AdminPage>
  )
}

/** Restores deleted standard places of Ethiopia. */
function AddReadySet({ onAdded }: { onAdded: () => void }) {
  const { addReadySet, readySetFailed } = useMessages(locationMessages).screen
  const outcome = useOutcome()
  const add = async () => {
    if (await outcome.tell(staffLocationQueries.addReadySet(), readySetFailed)) onAdded()
  }
  return (
    <Button kind="quiet" onClick={() => void add()}>
      {addReadySet}
    </Button>
  )
}
