import { useMessages } from '#ui/language.tsx'
import { FormDialog } from '#ui/admin/form-dialog.tsx'
import type { LocationTree } from '../location-tree.ts'
import { locationMessages } from '../messages/index.ts'
import { LocationFields } from './location-fields.tsx'
import type { LocationView } from './staff-location.queries.ts'
import { useLocationForm } from './use-location-form.ts'

type LocationFormProps = {
  location?: LocationView
  tree: LocationTree
  /** The place that a new one lies in unless another is chosen. */
  parentId?: string
  onClose: () => void
  onChanged: () => void
}

/** The form of a location, to add one or to change `location`. */
export function LocationForm({ location, tree, parentId = '', onClose, onChanged }: LocationFormProps) {
  const t = useMessages(locationMessages).screen
  const form = useLocationForm({ location, tree, onChanged })
  return (
    <FormDialog
      title={location ? t.updateTitle : t.addTitle}
      submitLabel={location ? t.update : t.save}
      draft={location ? `location-${location.id}` : 'location-new'}
      onClose={onClose}
      {...form}
    >
      {(errors, start) => (
        <LocationFields errors={errors} start={start} location={location} tree={tree} parentId={parentId} />
      )}
    </FormDialog>
  )
}
