import { ApiProblem } from '#shared/api-client.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { Attempt, FieldValues } from '#ui/admin/form-dialog.tsx'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import type { LocationTree } from '../location-tree.ts'
import { locationMessages } from '../messages/index.ts'
import { placePath } from './place-name.ts'
import { staffLocationQueries, type LocationInput, type LocationView } from './staff-location.queries.ts'

type Form = { location: LocationView | undefined; tree: LocationTree; onChanged: () => void }

/** How the form of a location is filled, saved and compared with what somebody else saved. */
export function useLocationForm({ location, tree, onChanged }: Form) {
  const messages = useMessages(locationMessages)
  const t = messages.screen
  const language = useLanguage()
  const outcome = useOutcome()

  const onSubmit = async (values: FormData, { headers, version }: Attempt) => {
    const input = inputOf(values, version)
    try {
      const { message } = await (location
        ? staffLocationQueries.update(location.id, input, { headers })
        : staffLocationQueries.create(input, { headers }))
      outcome.succeeded(message)
      onChanged()
    } catch (problem) {
      // The form itself tells of this one, with the differences.
      const isStale = problem instanceof ApiProblem && problem.code === 'stale-version'
      if (!isStale) outcome.failed(problem, location ? t.failures.updating : t.failures.adding)
      throw withFormNames(problem)
    }
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
  const load = async () => {
    const theirs = (await staffLocationQueries.all()).find(({ id }) => id === location.id)
    if (theirs?.version === undefined) throw new Error('The location is not there any more')
    return { version: theirs.version, values: valuesOf(theirs) }
  }
  return { values: valuesOf(location), version: location.version, conflict: { load, fields }, onSubmit }
}

/** What the fields of the form hold for a location, by their names. */
function valuesOf({ name, translations, parent_id: parent, latitude, longitude }: LocationView): FieldValues {
  return {
    name,
    name_am: translations['am']?.['name'] ?? '',
    parent_id: parent === null ? '' : String(parent),
    latitude: String(latitude),
    longitude: String(longitude),
  }
}

/** What the call takes, of what stands in the fields. */
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

/** A refusal with the name that the form gives to the field of the translation. */
function withFormNames(problem: unknown): unknown {
  if (!(problem instanceof ApiProblem)) return problem
  const errors = problem.errors.map(({ field, message }) => ({
    field: field === 'translations.am.name' ? 'name_am' : field,
    message,
  }))
  return new ApiProblem(problem.status, problem.code, problem.message, errors)
}
