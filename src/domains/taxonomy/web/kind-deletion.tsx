import { useState } from 'react'
import { ApiProblem } from '#shared/api-client.ts'
import { useMessages } from '#ui/language.tsx'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import type { KindView, MoveTarget } from './category.queries.ts'
import { MoveFields, noTarget, type SubcategoryChoice } from './move-fields.tsx'

type KindDeletionProps = {
  kind: KindView
  subcategories: SubcategoryChoice
  remove: (target: MoveTarget) => Promise<{ message: string }>
  /** What to say when there was no answer. */
  thrown: string
  onClose: () => void
  onChanged: () => void
  onStale: () => void
}

/** Asks before something is deleted (specification §8), says what is in it, and where that goes. */
export function KindDeletion({ kind, subcategories, remove, thrown, onClose, onChanged, onStale }: KindDeletionProps) {
  const { noRevert } = useMessages(adminMessages)
  const outcome = useOutcome()
  const [target, setTarget] = useState(noTarget)
  const [refusal, setRefusal] = useState<string | undefined>()
  const [inUse, setInUse] = useState(isInUse(kind))

  const confirm = async () => {
    try {
      const { message } = await remove(target.category_id ? target : null)
      outcome.succeeded(message)
      onChanged()
    } catch (problem) {
      outcome.failed(problem, thrown)
      if (problem instanceof ApiProblem && problem.status > 0) setRefusal(problem.message)
      if (!(problem instanceof ApiProblem) || problem.code !== 'category-in-use') return
      // Somebody put something into it meanwhile: the question has to be asked.
      setInUse(true)
      onStale()
    }
  }
  return (
    <ConfirmDialog text={noRevert} onConfirm={confirm} onClose={onClose}>
      {inUse ? (
        <MoveFields
          kind={kind}
          subcategories={subcategories}
          target={target}
          onChoose={(chosen) => {
            setTarget(chosen)
            setRefusal(undefined)
          }}
          error={refusal}
        />
      ) : null}
    </ConfirmDialog>
  )
}

function isInUse(kind: KindView): boolean {
  const subcategories = 'subcategories' in kind ? (kind.subcategories ?? 0) : 0
  return subcategories + (kind.listings ?? 0) + (kind.deleted_listings ?? 0) > 0
}
