import { useState } from 'react'
import { ApiProblem } from '#shared/api-client.ts'
import { Field } from '#ui/field.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { uiMessages } from '#ui/messages/index.ts'
import { FormDialog, type Attempt, type FieldErrors, type FieldValues, type Start } from '#ui/admin/form-dialog.tsx'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { Select } from '#ui/select.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { isCarCategory, type Level } from '../category.ts'
import { categoryMessages } from '../messages/index.ts'
import { optionsOf, taxonQueries, useAll, type TaxonInput, type TaxonView } from './taxon.queries.ts'

type TaxonFormProps = {
  level: Level
  /** The record that is changed; undefined: one is added. */
  taxon: TaxonView | undefined
  /** Of subcategories: all categories. */
  categories: readonly TaxonView[] | undefined
  /** The category that a new subcategory is in unless another is chosen. */
  categoryId: string
  onClose: () => void
  onChanged: () => void
}

/** The category and the subcategory modal (specification §5). */
export function TaxonForm({ level, taxon, categories, categoryId, onClose, onChanged }: TaxonFormProps) {
  const screen = useMessages(categoryMessages).screen
  const t = screen[level]
  const outcome = useOutcome()
  const { create, update, all } = taxonQueries[level]

  const onSubmit = async (values: FormData, { via, version }: Attempt) => {
    const input = inputOf(values, version)
    try {
      const { message } = await (taxon ? update(taxon.id, input, via) : create(input, via))
      outcome.succeeded(message)
      onChanged()
    } catch (problem) {
      // The form itself tells of this one, with the differences.
      const isStale = problem instanceof ApiProblem && problem.code === 'stale-version'
      if (!isStale) outcome.failed(problem, taxon ? t.failures.updating : t.failures.adding)
      throw withFormNames(problem)
    }
  }
  const categoryName = ([id]: readonly string[]) => categories?.find((one) => String(one.id) === id)?.name ?? id ?? ''
  const roomsText = ([rooms]: readonly string[]) => screen.rooms[roomsOf(rooms)]
  const fields = [
    ...(categories ? [{ name: 'category_id', label: screen.subcategory.category, show: categoryName }] : []),
    { name: 'name', label: screen.name },
    { name: 'description', label: screen.description },
    { name: 'name_am', label: screen.nameAm },
    { name: 'description_am', label: screen.descriptionAm },
    ...(level === 'category' ? [{ name: 'has_rooms', label: screen.rooms.label, show: roomsText }] : []),
  ]
  /** The record as somebody else left it. Throws when it is gone. */
  const load = async () => {
    const theirs = (await all()).find(({ id }) => id === taxon?.id)
    if (theirs?.version === undefined) throw new Error('The record is not there any more')
    return { version: theirs.version, values: valuesOf(theirs) }
  }
  return (
    <FormDialog
      title={taxon ? t.updateTitle : t.addTitle}
      submitLabel={taxon ? t.update : t.save}
      draft={`${level}-${taxon?.id ?? 'new'}`}
      onClose={onClose}
      onSubmit={onSubmit}
      {...(taxon && { values: valuesOf(taxon), version: taxon.version, conflict: { load, fields } })}
    >
      {(errors, start) => (
        <>
          {level === 'subcategory' ? (
            <CategoryField
              chosen={start.text('category_id') || categoryId}
              subcategory={taxon}
              error={errors['category_id']}
            />
          ) : null}
          <TextFields errors={errors} start={start} />
          {level === 'category' ? <RoomsField chosen={start.text('has_rooms')} error={errors['has_rooms']} /> : null}
        </>
      )}
    </FormDialog>
  )
}

/** Name and description, required (specification §5), and both in Amharic. */
function TextFields({ errors, start }: { errors: FieldErrors; start: Start }) {
  const t = useMessages(categoryMessages).screen
  const input = (name: string) => ({ name, defaultValue: start.text(name), maxLength: 100, autoComplete: 'off' })
  const area = (name: string) => ({ name, defaultValue: start.text(name), maxLength: 2000 })
  return (
    <>
      <Field label={t.name} required error={errors['name']}>
        {(control) => <TextInput {...control} {...input('name')} />}
      </Field>
      <Field label={t.description} required error={errors['description']}>
        {(control) => <TextArea {...control} {...area('description')} rows={3} placeholder={t.descriptionHint} />}
      </Field>
      <Field label={t.nameAm} hint={t.amharicHint} error={errors['name_am']}>
        {(control) => <TextInput {...control} {...input('name_am')} lang="am" />}
      </Field>
      <Field label={t.descriptionAm} error={errors['description_am']}>
        {(control) => <TextArea {...control} {...area('description_am')} lang="am" rows={2} />}
      </Field>
    </>
  )
}

const roomChoices = ['byName', 'yes', 'no'] as const
const roomsOf = (value: string | undefined) => roomChoices.find((choice) => choice === value) ?? 'byName'

/** Whether listings of the category are asked for bedrooms and bathrooms (readings, "Property"). */
function RoomsField({ chosen, error }: { chosen: string; error: string | undefined }) {
  const { rooms } = useMessages(categoryMessages).screen
  return (
    <Field label={rooms.label} hint={rooms.hint} error={error}>
      {(control) => (
        <Select
          {...control}
          name="has_rooms"
          defaultValue={roomsOf(chosen)}
          options={roomChoices.map((value) => ({ value, label: rooms[value] }))}
        />
      )}
    </Field>
  )
}

type CategoryFieldProps = {
  /** Number of the category that the field starts with; '' for none. */
  chosen: string
  /** The one that is changed: with another category its listings move, which is told. */
  subcategory: TaxonView | undefined
  error: string | undefined
}

/** The category of a subcategory. */
function CategoryField({ chosen, subcategory, error }: CategoryFieldProps) {
  const t = useMessages(categoryMessages).screen
  const { loading } = useMessages(uiMessages)
  const language = useLanguage()
  const { data, failed, loading: coming } = useAll('category')
  const categories = data ?? []
  const [category, setCategory] = useState(chosen)
  const moves = subcategory && category !== '' && category !== String(subcategory.category_id)
  const count = (subcategory?.listings ?? 0) + (subcategory?.deleted_listings ?? 0)
  const becomesCars = categories.some((one) => String(one.id) === category && isCarCategory(one.name))
  const hints = [
    failed ? t.subcategory.noCategories : undefined,
    moves && count > 0 ? t.subcategory.listingsMoveAlong({ count }) : undefined,
    moves && count > 0 && becomesCars ? t.move.toCars : undefined,
  ]
  return (
    <Field label={t.subcategory.category} required error={error} hint={hints.filter(Boolean).join(' ') || undefined}>
      {(control) => (
        <Select
          {...control}
          // A choice made by `defaultValue` has to be among the options when the select appears.
          key={data ? 'there' : 'coming'}
          name="category_id"
          defaultValue={category}
          placeholder={coming ? loading : t.subcategory.chooseCategory}
          options={optionsOf(categories, language)}
          onChange={({ target }) => setCategory(target.value)}
        />
      )}
    </Field>
  )
}

/** What the fields of a form hold for a record, by their names. */
function valuesOf({
  name,
  description,
  translations,
  category_id: category,
  has_rooms: rooms,
}: TaxonView): FieldValues {
  const { am } = translations ?? {}
  const texts = { name, description, name_am: am?.name ?? '', description_am: am?.description ?? '' }
  if (category !== undefined) return { category_id: String(category), ...texts }
  return { ...texts, has_rooms: typeof rooms === 'boolean' ? (rooms ? 'yes' : 'no') : 'byName' }
}

/** What the call takes, of what stands in the fields. */
function inputOf(values: FormData, version: number | undefined): TaxonInput {
  const text = (name: string) => String(values.get(name) ?? '')
  return {
    name: text('name'),
    description: text('description'),
    translations: { am: { name: text('name_am'), description: text('description_am') } },
    ...(values.has('category_id') ? { category_id: text('category_id') } : {}),
    ...(values.has('has_rooms')
      ? { has_rooms: { yes: true, no: false, byName: null }[roomsOf(text('has_rooms'))] }
      : {}),
    ...(version === undefined ? {} : { version }),
  }
}

/** A refusal with the names that the form gives to the fields of translations. */
function withFormNames(problem: unknown): unknown {
  if (!(problem instanceof ApiProblem)) return problem
  const { status, code, message } = problem
  const errors = problem.errors.map((error) => ({
    ...error,
    field: error.field.replace(/^translations\.am\.(name|description)$/, '$1_am'),
  }))
  return new ApiProblem(status, code, message, errors)
}
