import { useState } from 'react'
import { ApiProblem } from '#shared/api-client.ts'
import { Field } from '#ui/field.tsx'
import { useMessages } from '#ui/language.tsx'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { Select } from '#ui/select.tsx'
import { roleMessages } from '../messages/index.ts'
import { roleQueries, type RoleView } from './role.queries.ts'

type RoleDeletionProps = {
  role: RoleView
  roles: readonly RoleView[]
  onClose: () => void
  onChanged: () => void
  onStale: () => void
}

/** Asks before a role is deleted, and where its people go when it has any. */
export function RoleDeletion({ role, roles, onClose, onChanged, onStale }: RoleDeletionProps) {
  const t = useMessages(roleMessages).screen
  const outcome = useOutcome()
  const [moveTo, setMoveTo] = useState('')
  const [refusal, setRefusal] = useState<string | undefined>()

  const remove = async () => {
    try {
      const { message } = await roleQueries.remove(role.id, moveTo)
      outcome.succeeded(message)
      onChanged()
    } catch (problem) {
      outcome.failed(problem, t.failures.deleting)
      if (problem instanceof ApiProblem && problem.status > 0) setRefusal(problem.message)
      // Somebody got the role meanwhile: the question has to be asked.
      if (problem instanceof ApiProblem && problem.code === 'role-in-use') onStale()
    }
  }
  const others = roles.filter(({ id, abilities }) => id !== role.id && abilities.give)
  return (
    <ConfirmDialog text={t.deletedForGood} onConfirm={remove} onClose={onClose}>
      {role.users_count > 0 ? (
        <Field label={t.moveTo({ count: role.users_count })} required error={refusal}>
          {(control) => (
            <Select
              {...control}
              value={moveTo}
              placeholder={t.chooseRole}
              options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={({ target }) => setMoveTo(target.value)}
            />
          )}
        </Field>
      ) : null}
    </ConfirmDialog>
  )
}
