import { useState } from 'react'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { RecordList } from '#ui/admin/record-list.tsx'
import { useListAddress, useListDialog, type DialogEnds } from '#ui/admin/use-list-address.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { usePermission } from '#ui/admin/use-session.ts'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/admin/data-table.tsx'
import { CountLink, NameCell, actionsColumn, listingsColumn, numberColumn } from '#ui/admin/list/usual-columns.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { SelectField } from '#ui/form-fields.tsx'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { useContents, useDeletion } from '#ui/admin/use-deletion.ts'
import { locationPageSizes } from '../location-list.ts'
import { locationMessages } from '../messages/index.ts'
import type { LocationView } from '../location.schemas.ts'
import type { LocationTree } from '../location.ts'
import { placeName, placePath, useLocationTree } from './location-names.ts'
import { staffLocationQueries } from './location.queries.ts'
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
        rowName={(location) => placeName(location, language)}
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

/** The dialog over the list. */
type LocationDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; location: LocationView }

/** Returns the columns of the list of locations. */
function useLocationColumns(
  onChoose: (dialog: LocationDialog) => void,
  around: (location: LocationView) => string,
): Column<LocationView>[] {
  const t = useMessages(locationMessages).screen
  const adminTexts = useMessages(adminMessages)
  const language = useLanguage()
  /** Renders the number of places inside, as a link to them. */
  const placeCount = (location: LocationView) => {
    const { id, places = 0 } = location
    if (places === 0) return <span className="figures">{places}</span>
    return (
      <CountLink
        to={`/locations?parent=${id}`}
        count={places}
        of={t.placesIn({ name: placeName(location, language) })}
      />
    )
  }
  return [
    numberColumn(adminTexts.number),
    {
      key: 'name',
      heading: t.name,
      cell: (location) => (
        <NameCell
          name={placeName(location, language)}
          other={language === 'am' ? location.name : location.translations['am']?.['name']}
        />
      ),
      card: 'name',
      sort: { ascending: 'name', descending: 'name_desc' },
      choice: 'always',
    },
    { key: 'level', heading: t.level, cell: ({ level }) => t.levels[level], width: 8, card: 'fact' },
    { key: 'parent', heading: t.parent, cell: around, card: 'line' },
    { key: 'places', heading: t.places, cell: placeCount, atEnd: true, width: 7 },
    listingsColumn<LocationView>(t.listings),
    actionsColumn(adminTexts.actions, {
      of: (location) => placeName(location, language),
      actions: (location) => [
        location.abilities?.update === true && {
          label: adminTexts.edit,
          onAct: () => onChoose({ kind: 'edit', location }),
        },
        location.abilities?.delete === true && {
          label: adminTexts.delete,
          danger: true,
          onAct: () => onChoose({ kind: 'delete', location }),
        },
      ],
    }),
  ]
}

type LocationDeletionProps = DialogEnds & {
  location: LocationView
  tree: LocationTree
  onStale: () => void
}

/** Confirms the deletion of a location (specification §8): says what is in it and asks where to move that. */
function LocationDeletion({ location, tree, onClose, onChanged, onStale }: LocationDeletionProps) {
  const { screen: t, contents: texts } = useMessages(locationMessages)
  const { noRevert } = useMessages(adminMessages)
  const language = useLanguage()
  const contents = useContents(location, texts)
  const [target, setTarget] = useState('')
  const { confirm, refusal, inUse, onChosen } = useDeletion({
    remove: () => staffLocationQueries.remove(location.id, target),
    thrown: t.failures.deleting,
    isInUse: contents !== '',
    inUseCode: 'location-in-use',
    onDeleted: onChanged,
    onStale,
  })
  const inside = tree.within(location.id)
  const choices = tree.inOrder.filter((id) => !inside.includes(id))

  return (
    <ConfirmDialog text={noRevert} name={placeName(location, language)} onConfirm={confirm} onClose={onClose}>
      {inUse ? (
        <>
          <p>{t.inside({ name: placeName(location, language), contents })}</p>
          <SelectField
            label={t.moveTo}
            required
            error={refusal}
            value={target}
            placeholder={t.chooseTarget}
            options={choices.map((id) => ({ value: String(id), label: placePath(tree, id, language) }))}
            onChange={({ target: select }) => {
              setTarget(select.value)
              onChosen()
            }}
          />
        </>
      ) : null}
    </ConfirmDialog>
  )
}
