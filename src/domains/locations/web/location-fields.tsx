import { useState } from 'react'
import { Field } from '#ui/field.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { FieldErrors, Start } from '#ui/admin/form-dialog.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { LocationTree } from '../location-tree.ts'
import { locationMessages } from '../messages/index.ts'
import { placePath } from './place-name.ts'
import { PointPanel } from './point-field.tsx'
import type { LocationView } from './staff-location.queries.ts'

type LocationFieldsProps = {
  errors: FieldErrors
  start: Start
  location: LocationView | undefined
  tree: LocationTree
  parentId: string
}

/** Name in both languages, what it lies in, and its centre on the map. */
export function LocationFields({ errors, start, location, tree, parentId }: LocationFieldsProps) {
  const t = useMessages(locationMessages).screen
  const language = useLanguage()
  const [parent, setParent] = useState(start.text('parent_id') || (location ? '' : parentId))
  const [point, setPoint] = useState({ latitude: start.text('latitude'), longitude: start.text('longitude') })
  const itself = location ? tree.within(location.id) : []
  const parents = tree.cities
    .flatMap(({ id }) => tree.within(id))
    .filter((id) => tree.byId(id)?.level !== 'area' && !itself.includes(id))
  return (
    <>
      <Field label={t.name} required error={errors['name']}>
        {(control) => (
          <TextInput {...control} name="name" defaultValue={start.text('name')} maxLength={100} autoComplete="off" />
        )}
      </Field>
      <Field label={t.nameAm} hint={t.amharicHint} error={errors['name_am']}>
        {(control) => (
          <TextInput
            {...control}
            name="name_am"
            lang="am"

            defaultValue={start.text('name_am')}
            maxLength={100}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label={t.parent} error={errors['parent_id']}>
        {(control) => (
          <Select
            {...control}
            name="parent_id"
            value={parent}
            placeholder={t.noParent}
            options={parents.map((id) => ({ value: String(id), label: placePath(tree, id, language) }))}
            onChange={({ target }) => setParent(target.value)}
          />
        )}
      </Field>
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
