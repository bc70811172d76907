import { ApiProblem } from '#shared/api-client.ts'
import type { FieldValues } from '#ui/admin/form-dialog.tsx'
import type { Theirs } from '#ui/admin/form/stale-version.ts'
import type { KindFields, KindView } from './category.queries.ts'

/** What the fields of a form hold for a record, by their names. */
export function valuesOf(kind: KindView): FieldValues {
  const { name, description, translations } = kind
  const texts = {
    name,
    description,
    name_am: translations?.am?.name ?? '',
    description_am: translations?.am?.description ?? '',
  }
  return 'category_id' in kind ? { category_id: String(kind.category_id), ...texts } : texts
}

/** What the call takes, of what stands in the fields. */
export function fieldsOf(values: FormData, version: number | undefined): KindFields {
  const text = (name: string) => String(values.get(name) ?? '')
  return {
    name: text('name'),
    description: text('description'),
    translations: { am: { name: text('name_am'), description: text('description_am') } },
    ...(values.has('category_id') ? { category_id: text('category_id') } : {}),
    ...(version === undefined ? {} : { version }),
  }
}

/** The record as somebody else left it. Throws when it is gone. */
export function theirsOf(kinds: readonly KindView[], id: number): Theirs {
  const kind = kinds.find((one) => one.id === id)
  if (kind?.version === undefined) throw new Error('The record is not there any more')
  return { version: kind.version, values: valuesOf(kind) }
}

/** A refusal with the names that the form gives to the fields of translations. */
export function withFormNames(problem: unknown): unknown {
  if (!(problem instanceof ApiProblem)) return problem
  const { status, code, message } = problem
  const errors = problem.errors.map((error) => ({
    ...error,
    field: error.field.replace(/^translations\.am\.(name|description)$/, '$1_am'),
  }))
  return new ApiProblem(status, code, message, errors)
}
