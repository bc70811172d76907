import { useLanguage, useMessages } from '#ui/language.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { RecordList } from '#ui/admin/record-list.tsx'
import { useListAddress, useListDialog } from '#ui/admin/use-list-address.ts'
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
  const reload = () => {
    locations.reload()
    all.reload()
  }
  const asked = { new: mayAdd ? ({ kind: 'add' } as const) : null }
  const { dialog, choose, ends } = useListDialog<LocationDialog>(address, asked, reload)

  const parents = (all.data ?? []).filter(({ level }) => level !== 'area')
  return (
    <AdminPage title={t.title}>
      <RecordList
        caption={t.title}
        address={address}
        list={locations}
        columns={useLocationColumns(choose, ({ parent_id: parent }) => placePath(tree, parent ?? 0, language))}
        rowName={(location) => nameOf(location, language)}
        searchLabel={t.search}
        filters={[
          {
            key: 'parent',
            label: t.parent,
            any: t.anyParent,
            options: parents.map(({ id }) => ({ value: String(id), label: placePath(tree, id, language) })),
            loaded: all.data !== null,
          },
        ]}
        add={mayAdd ? { label: t.add, onAdd: () => choose({ kind: 'add' }) } : undefined}
        views="locations"
        tools={mayAdd ? <AddReadySet onAdded={ends.onChanged} /> : null}
        onOpen={(location) => location.abilities?.update && choose({ kind: 'edit', location })}
        empty={{ title: t.empty }}
      />
      {dialog?.kind === 'delete' ? (
        <LocationDeletion
          location={locations.data?.items.find(({ id }) => id === dialog.location.id) ?? dialog.location}
          onStale={locations.reload}
          tree={tree}
          {...ends}
        />
      ) : dialog?.kind === 'edit' ? (
        <LocationForm location={dialog.location} tree={tree} {...ends} />
      ) : dialog ? (
        <LocationForm parentId={address.get('parent')} tree={tree} {...ends} />
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
