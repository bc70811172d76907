import { useState } from 'react'
import { ApiProblem } from '#shared/api-client.ts'
import { SelectField } from '#ui/form-fields.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import type { LocationTree } from '../location-tree.ts'
import { locationMessages } from '../messages/index.ts'
import { nameOf, placePath } from './location-names.ts'
import { staffLocationQueries, type LocationView } from './staff-location.queries.ts'

type LocationDeletionProps = {
  location: LocationView
  tree: LocationTree
  onClose: () => void
  onChanged: () => void
  onStale: () => void
}

/** Asks before a location is deleted (specification §8), says what is in it, and where that goes. */
export function LocationDeletion({ location, tree, onClose, onChanged, onStale }: LocationDeletionProps) {
  const t = useMessages(locationMessages).screen
  const { noRevert } = useMessages(adminMessages)
  const language = useLanguage()
  const outcome = useOutcome()
  const contents = useContents(location)
  const [target, setTarget] = useState('')
  const [refusal, setRefusal] = useState<string | undefined>()
  const [inUse, setInUse] = useState(contents !== '')
  const inside = tree.within(location.id)
  const choices = tree.cities.flatMap(({ id }) => tree.within(id)).filter((id) => !inside.includes(id))

  const confirm = async () => {
    try {
      const { message } = await staffLocationQueries.remove(location.id, target)
      outcome.succeeded(message)
      onChanged()
    } catch (problem) {
      outcome.failed(problem, t.failures.deleting)
      if (problem instanceof ApiProblem && problem.status > 0) setRefusal(problem.message)
      if (!(problem instanceof ApiProblem) || problem.code !== 'location-in-use') return
      // Somebody put something into it meanwhile: the question has to be asked.
      setInUse(true)
      onStale()
    }
  }
  return (
    <ConfirmDialog text={noRevert} onConfirm={confirm} onClose={onClose}>
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
              setRefusal(undefined)
            }}
          />
        </>
      ) : null}
    </ConfirmDialog>
  )
}

/** "2 places and 5 listings": what is in it; '' when nothing is. */
function useContents({ places = 0, listings = 0, deleted_listings: deleted = 0 }: LocationView): string {
  const { contents } = useMessages(locationMessages)
  const parts = [
    places > 0 ? contents.places({ count: places }) : '',
    listings > 0 ? contents.listings({ count: listings }) : '',
    deleted > 0 ? contents.deleted_listings({ count: deleted }) : '',
  ]
  return new Intl.ListFormat(useLanguage()).format(parts.filter(Boolean))
}
