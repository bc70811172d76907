import { useState } from 'react'
import { SelectField } from '#ui/form-fields.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { type Attempt, editedRecord, type FieldValues, FormDialog, type FormState } from '#ui/admin/form-dialog.tsx'
import { KeptChoice } from '#ui/admin/form/kept-choice.tsx'
import { TextField } from '#ui/admin/form/text-field.tsx'
import { showSaved } from '#ui/admin/form/show-saved.ts'
import type { DialogEnds } from '#ui/admin/use-list-address.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import type { LocationTree } from '../location.ts'
import { locationMessages } from '../messages/index.ts'
import type { LocationView } from '../location.schemas.ts'
import { type LocationInput, staffLocationQueries } from './location.queries.ts'
import { placePath } from './location-names.ts'
import { PointPanel } from './point-field.tsx'

type LocationFormProps = DialogEnds & {
  location?: LocationView
  tree: LocationTree
  /** The preselected parent of a new location. */
  parentId?: string
}

/** The form to add a location, or to change `location`. */
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
      {(fields) => <LocationFields form={fields} location={location} tree={tree} parentId={parentId} />}
    </FormDialog>
  )
}

type LocationFieldsProps = {
  form: FormState
  location: LocationView | undefined
  tree: LocationTree
  parentId: string
}

function LocationFields({ form, location, tree, parentId }: LocationFieldsProps) {
  const { errors, start } = form
  const t = useMessages(locationMessages).screen
  const language = useLanguage()
  const [parent, setParent] = useState(start.text('parent_id') || (location ? '' : parentId))
  const [point, setPoint] = useState({ latitude: start.text('latitude'), longitude: start.text('longitude') })
  const itself = location ? tree.within(location.id) : []
  const parents = tree.inOrder.filter((id) => tree.byId(id)?.level !== 'area' && !itself.includes(id))
  return (
    <>
      <TextField form={form} name="name" label={t.name} required maxLength={100} />
      <TextField form={form} name="name_am" label={t.nameAm} hint={t.amharicHint} lang="am" maxLength={100} />
      <KeptChoice name="parent_id" chosen={parent} options={tree.all} />
      <SelectField
        label={t.parent}
        error={errors['parent_id']}
        name="parent_id"
        value={parent}
        placeholder={t.noParent}
        options={parents.map((id) => ({ value: String(id), label: placePath(tree, id, language) }))}
        onChange={({ target }) => setParent(target.value)}
      />
      <PointPanel
        legend={t.centre}
        required
        point={point}
        onPoint={setPoint}
        errors={errors}
        place={tree.byId(Number(parent))}
        places={tree.all}
      />
    </>
  )
}

type Form = { location: LocationView | undefined; tree: LocationTree; onChanged: () => void }

/** Returns the state of the form: initial values, saving, and reloading what somebody else saved. */
function useLocationForm({ location, tree, onChanged }: Form) {
  const messages = useMessages(locationMessages)
  const t = messages.screen
  const language = useLanguage()
  const outcome = useOutcome()

  const onSubmit = async (values: FormData, { via, version }: Attempt) => {
    const input = inputOf(values, version)
    const { create, update } = staffLocationQueries
    const saving = location ? update(location.id, input, via) : create(input, via)
    await showSaved(saving, outcome, location ? t.failures.updating : t.failures.adding)
    onChanged()
  }
  if (!location) return { onSubmit }
  const fields = [
    { name: 'name', label: t.name },
    { name: 'name_am', label: t.nameAm },
    {
      name: 'parent_id',
      label: t.parent,
      show: ([id]: readonly string[]) => (id ? placePath(tree, Number(id), language) : t.noParent),
    },
    { name: 'latitude', label: messages.point.latitude },
    { name: 'longitude', label: messages.point.longitude },
  ]
  return { ...editedRecord(location, { all: staffLocationQueries.all, valuesOf, fields }), onSubmit }
}

function valuesOf({ name, translations, parent_id: parent, latitude, longitude }: LocationView): FieldValues {
  return {
    name,
    name_am: translations['am']?.['name'] ?? '',
    parent_id: parent === null ? '' : String(parent),
    latitude: String(latitude),
    longitude: String(longitude),
  }
}

function inputOf(values: FormData, version: number | undefined): LocationInput {
  const text = (name: string) => String(values.get(name) ?? '')
  return {
    name: text('name'),
    translations: { am: { name: text('name_am') } },
    parent_id: text('parent_id'),
    latitude: text('latitude'),
    longitude: text('longitude'),
    ...(version === undefined ? {} : { version }),
  }
}
