import { useState } from 'react'
import { SelectField } from '#ui/form-fields.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import type { DialogEnds } from '#ui/admin/use-list-address.ts'
import { useContents, useDeletion } from '#ui/admin/use-deletion.ts'
import type { LocationTree } from '../location.ts'
import { locationMessages } from '../messages/index.ts'
import { nameOf, placePath } from './location-names.ts'
import type { LocationView } from '../location.schemas.ts'
import { staffLocationQueries } from './location.queries.ts'

type LocationDeletionProps = DialogEnds & {
  location: LocationView
  tree: LocationTree
  onStale: () => void
}

/** Confirms the deletion of a location (specification §8): says what is in it and asks where to move that. */
export function LocationDeletion({ location, tree, onClose, onChanged, onStale }: LocationDeletionProps) {
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
    <ConfirmDialog text={noRevert} name={nameOf(location, language)} onConfirm={confirm} onClose={onClose}>
      {inUse ? (
        <>
          <p>{t.inside({ name: nameOf(location, language), contents })}</p>
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
