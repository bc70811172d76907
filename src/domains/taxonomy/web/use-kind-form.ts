import { ApiProblem } from '#shared/api-client.ts'
import { useMessages } from '#ui/language.tsx'
import type { Attempt, Conflict, FieldValues } from '#ui/admin/form-dialog.tsx'
import type { NamedField } from '#ui/admin/form/stale-panel.tsx'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { categoryMessages } from '../messages/index.ts'
import type { KindFields, KindView } from './category.queries.ts'
import { fieldsOf, theirsOf, valuesOf, withFormNames } from './kind-form-values.ts'

type KindForm<Kind extends KindView> = {
  /** The record that is changed; undefined: one is added. */
  kind: Kind | undefined
  save: (input: KindFields, attempt: Pick<Attempt, 'headers'>) => Promise<{ message: string }>
  /** Fetches what another person may have changed. */
  all: () => Promise<Kind[]>
  /** What to say when there was no answer. */
  thrown: string
  /** Fields of the form that come before those of every kind. */
  ownFields?: readonly NamedField[]
  onChanged: () => void
}

/** How the form of a category or subcategory is filled, saved and compared with what somebody else saved. */
export function useKindForm<Kind extends KindView>(
  form: KindForm<Kind>,
): {
  values?: FieldValues
  version?: number | undefined
  conflict?: Conflict
  onSubmit: (values: FormData, attempt: Attempt) => Promise<void>
} {
  const t = useMessages(categoryMessages).screen
  const outcome = useOutcome()
  const { kind, save, all, thrown, ownFields = [], onChanged } = form

  const onSubmit = async (values: FormData, { headers, version }: Attempt) => {
    try {
      const { message } = await save(fieldsOf(values, version), { headers })
      outcome.succeeded(message)
      onChanged()
    } catch (problem) {
      // The form itself tells of this one, with the differences.
      const isStale = problem instanceof ApiProblem && problem.code === 'stale-version'
      if (!isStale) outcome.failed(problem, thrown)
      throw withFormNames(problem)
    }
  }
  if (!kind) return { onSubmit }
  const fields = [
    ...ownFields,
    { name: 'name', label: t.name },
    { name: 'description', label: t.description },
    { name: 'name_am', label: t.nameAm },
    { name: 'description_am', label: t.descriptionAm },
  ]
  const load = async () => theirsOf(await all(), kind.id)
  return { values: valuesOf(kind), version: kind.version, conflict: { load, fields }, onSubmit }
}
