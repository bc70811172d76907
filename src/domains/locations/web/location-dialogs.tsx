import type { LocationTree } from '../location-tree.ts'
import { LocationDeletion } from './location-deletion.tsx'
import { LocationForm } from './location-form.tsx'
import type { LocationView } from './staff-location.queries.ts'

/** What is open over the list. */
export type LocationDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; location: LocationView }

type LocationDialogsProps = {
  dialog: LocationDialog | null
  /** What the list shows now. */
  rows: readonly LocationView[]
  tree: LocationTree
  /** The place whose places are listed; '' for all. */
  parentId: string
  onClose: () => void
  onChanged: () => void
  /** What the list shows turned out to be old. */
  onStale: () => void
}

export function LocationDialogs({ dialog, rows, tree, parentId, onStale, ...ends }: LocationDialogsProps) {
  if (!dialog) return null
  if (dialog.kind === 'add') return <LocationForm tree={tree} parentId={parentId} {...ends} />
  const { kind, location } = dialog
  if (kind === 'edit') return <LocationForm location={location} tree={tree} {...ends} />
  const shown = rows.find(({ id }) => id === location.id) ?? location
  return <LocationDeletion location={shown} tree={tree} onStale={onStale} {...ends} />
}
