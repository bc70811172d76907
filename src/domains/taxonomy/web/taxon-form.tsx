import { useState } from 'react'
import { SelectField } from '#ui/form-fields.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { uiMessages } from '#ui/messages/index.ts'
import { editedRecord, FormDialog, type Attempt, type FieldValues, type FormState } from '#ui/admin/form-dialog.tsx'
import type { DialogEnds } from '#ui/admin/use-list-address.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { TextAreaField, TextField } from '#ui/admin/form/text-field.tsx'
import { showSaved } from '#ui/admin/form/show-saved.ts'
import { isCarCategory, type Level } from '../category.ts'
import { categoryMessages } from '../messages/index.ts'
import { optionsOf, taxonQueries, useAll, type TaxonInput, type TaxonView } from './taxon.queries.ts'

type TaxonFormProps = DialogEnds & {
  level: Level
  /** The record to change; undefined to add one. */
  taxon: TaxonView | undefined
  /** For subcategories: all categories. */
  categories: readonly TaxonView[] | undefined
  /** The preselected category of a new subcategory. */
  categoryId: string
}

/** The category and the subcategory modal (specification §5). */
export function TaxonForm({ level, taxon, categories, categoryId, onClose, onChanged }: TaxonFormProps) {
  const screen = useMessages(categoryMessages).screen
  const t = screen[level]
  const outcome = useOutcome()
  const { create, update, all } = taxonQueries[level]

  const onSubmit = async (values: FormData, { via, version }: Attempt) => {
    const input = inputOf(values, version)
    const saving = taxon ? update(taxon.id, input, via) : create(input, via)
    await showSaved(saving, outcome, taxon ? t.failures.updating : t.failures.adding)
    onChanged()
  }
  const categoryNames = optionsOf(categories ?? [], useLanguage())
  const categoryName = ([id = '']: readonly string[]) => categoryNames.find(({ value }) => value === id)?.label ?? id
  const roomsText = ([rooms]: readonly string[]) => screen.rooms[roomsOf(rooms)]
  const fields = [
    ...(categories ? [{ name: 'category_id', label: screen.subcategory.category, show: categoryName }] : []),
    { name: 'name', label: screen.name },
    { name: 'description', label: screen.description },
    { name: 'name_am', label: screen.nameAm },
    { name: 'description_am', label: screen.descriptionAm },
    ...(level === 'category' ? [{ name: 'has_rooms', label: screen.rooms.label, show: roomsText }] : []),
  ]
  return (
    <FormDialog
      title={taxon ? t.updateTitle : t.addTitle}
      submitLabel={taxon ? t.update : t.save}
      draft={`${level}-${taxon?.id ?? 'new'}`}
      onClose={onClose}
      onSubmit={onSubmit}
      {...(taxon && editedRecord(taxon, { all, valuesOf, fields }))}
    >
      {(form) => (
        <>
          {level === 'subcategory' ? (
            <CategoryField
              chosen={form.start.text('category_id') || categoryId}
              subcategory={taxon}
              error={form.errors['category_id']}
            />
          ) : null}
          <TextFields form={form} />
          {level === 'category' ? <RoomsField form={form} /> : null}
        </>
      )}
    </FormDialog>
  )
}

/** Name and description, required (specification §5), and both in Amharic. */
function TextFields({ form }: { form: FormState }) {
  const t = useMessages(categoryMessages).screen
  const area = { form, maxLength: 2000 }
  return (
    <>
      <TextField form={form} name="name" label={t.name} required maxLength={100} />
      <TextAreaField
        {...area}
        name="description"
        label={t.description}
        required
        rows={3}
        placeholder={t.descriptionHint}
      />
      <TextField form={form} name="name_am" label={t.nameAm} hint={t.amharicHint} maxLength={100} lang="am" />
      <TextAreaField {...area} name="description_am" label={t.descriptionAm} lang="am" rows={2} />
    </>
  )
}

const roomChoices = ['byName', 'yes', 'no'] as const
const roomsOf = (value: string | undefined) => roomChoices.find((choice) => choice === value) ?? 'byName'

/** Chooses whether listings of the category have bedrooms and bathrooms (readings, "Property"). */
function RoomsField({ form: { errors, start } }: { form: FormState }) {
  const { rooms } = useMessages(categoryMessages).screen
  return (
    <SelectField
      label={rooms.label}
      hint={rooms.hint}
      error={errors['has_rooms']}
      name="has_rooms"
      defaultValue={roomsOf(start.text('has_rooms'))}
      options={roomChoices.map((value) => ({ value, label: rooms[value] }))}
    />
  )
}

type CategoryFieldProps = {
  /** The id of the initial category; '' for none. */
  chosen: string
  /** The subcategory to change: the field then warns that a new category moves its listings. */
  subcategory: TaxonView | undefined
  error: string | undefined
}

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
    data?.length === 0 ? t.category.empty : undefined,
    moves && count > 0 ? t.subcategory.listingsMoveAlong({ count }) : undefined,
    moves && count > 0 && becomesCars ? t.move.toCars : undefined,
  ]
  return (
    <SelectField
      // Remounts the select: `defaultValue` needs its option to exist at mount.
      key={data ? 'there' : 'coming'}
      label={t.subcategory.category}
      required
      error={error}
      hint={hints.filter(Boolean).join(' ') || undefined}
      name="category_id"
      defaultValue={category}
      placeholder={coming ? loading : t.subcategory.chooseCategory}
      options={optionsOf(categories, language)}
      onChange={({ target }) => setCategory(target.value)}
    />
  )
}

function valuesOf(taxon: TaxonView): FieldValues {
  const { name, description, translations, category_id: category, has_rooms: rooms } = taxon
  const { am } = translations ?? {}
  const texts = { name, description, name_am: am?.name ?? '', description_am: am?.description ?? '' }
  if (category !== undefined) return { category_id: String(category), ...texts }
  return { ...texts, has_rooms: typeof rooms === 'boolean' ? (rooms ? 'yes' : 'no') : 'byName' }
}

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
