import { useLanguage, useMessages } from '#ui/language.tsx'
import type { Column } from '#ui/admin/data-table.tsx'
import { CountLink, NameCell, actionsColumn, listingsColumn, numberColumn } from '#ui/admin/list/usual-columns.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { locationMessages } from '../messages/index.ts'
import { nameOf, otherNameOf } from './location-names.ts'
import type { LocationView } from '../location.schemas.ts'

/** The dialog over the list. */
export type LocationDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; location: LocationView }

/** Returns the columns of the list of locations. */
export function useLocationColumns(
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
      <CountLink to={`/locations?parent=${id}`} count={places} of={t.placesIn({ name: nameOf(location, language) })} />
    )
  }
  return [
    numberColumn(adminTexts.number),
    {
      key: 'name',
      heading: t.name,
      cell: (location) => <NameCell name={nameOf(location, language)} other={otherNameOf(location, language)} />,
      card: 'name',
      sort: { ascending: 'name', descending: 'name_desc' },
      choice: 'always',
    },
    { key: 'level', heading: t.level, cell: ({ level }) => t.levels[level], width: 8, card: 'fact' },
    { key: 'parent', heading: t.parent, cell: around, card: 'line' },
    { key: 'places', heading: t.places, cell: placeCount, atEnd: true, width: 7 },
    listingsColumn<LocationView>(t.listings),
    actionsColumn(adminTexts.actions, {
      of: (location) => nameOf(location, language),
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
