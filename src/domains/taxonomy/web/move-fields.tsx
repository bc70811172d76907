import { Field } from '#ui/field.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { Select } from '#ui/select.tsx'
import { isCarCategory } from '../category.ts'
import { categoryMessages } from '../messages/index.ts'
import { categoryQueries, subcategoryQueries, type KindView, type MoveTarget } from './category.queries.ts'
import { nameIn } from './kind-names.ts'

export type Target = NonNullable<MoveTarget>

export const noTarget: Target = { category_id: '', subcategory_id: '' }

/** What the choice of a subcategory is called, and what not choosing one means. */
export type SubcategoryChoice = { label: string; none: string }

type MoveFieldsProps = {
  kind: KindView
  subcategories: SubcategoryChoice
  target: Target
  onChoose: (target: Target) => void
  error: string | undefined
}

/** Says what is in something that is to be deleted, and asks where it goes. */
export function MoveFields({ kind, subcategories, target, onChoose, error }: MoveFieldsProps) {
  const t = useMessages(categoryMessages).screen
  const language = useLanguage()
  const categories = useLoaded(['category.all'], categoryQueries.all, 'shared')
  const contents = useContents(kind)
  const inSubcategory = 'category_id' in kind
  const choices = (categories.data ?? []).filter(({ id }) => inSubcategory || id !== kind.id)
  const chosen = choices.find(({ id }) => String(id) === target.category_id)
  const nowhere = categories.data !== null && choices.length === 0
  const warning = chosen && isCarCategory(chosen.name) && !isOfCars(kind) ? t.move.toCars : undefined
  return (
    <>
      <p>{t.move.inside({ name: nameIn(kind, language), contents })}</p>
      <Field
        label={t.move.toCategory}
        required
        error={error}
        hint={categories.failed ? t.subcategory.noCategories : nowhere ? t.move.noTarget : warning}
      >
        {(control) => (
          <Select
            {...control}
            value={target.category_id}
            placeholder={t.subcategory.chooseCategory}
            options={choices.map((one) => ({ value: String(one.id), label: nameIn(one, language) }))}
            onChange={({ target: select }) => onChoose({ category_id: select.value, subcategory_id: '' })}
          />
        )}
      </Field>
      {chosen ? (
        <SubcategorySelect
          kind={kind}
          texts={subcategories}
          target={target}
          onChoose={(id) => onChoose({ ...target, subcategory_id: id })}
        />
      ) : null}
    </>
  )
}

type SubcategorySelectProps = {
  kind: KindView
  texts: SubcategoryChoice
  target: Target
  onChoose: (id: string) => void
}

/** One of the subcategories of the chosen category, where it has any. */
function SubcategorySelect({ kind, texts, target, onChoose }: SubcategorySelectProps) {
  const language = useLanguage()
  const all = useLoaded(['subcategory.all'], subcategoryQueries.all, 'shared')
  const isItself = (id: number) => 'category_id' in kind && id === kind.id
  const inside = (all.data ?? []).filter((one) => String(one.category_id) === target.category_id && !isItself(one.id))
  if (inside.length === 0) return null
  return (
    <Field label={texts.label}>
      {(control) => (
        <Select
          {...control}
          value={target.subcategory_id}
          placeholder={texts.none}
          options={inside.map((one) => ({ value: String(one.id), label: nameIn(one, language) }))}
          onChange={({ target: select }) => onChoose(select.value)}
        />
      )}
    </Field>
  )
}

/** "2 subcategories and 5 listings": what is in it. */
function useContents(kind: KindView): string {
  const { inside } = useMessages(categoryMessages)
  const list = new Intl.ListFormat(useLanguage())
  const { listings = 0, deleted_listings: deleted = 0 } = kind
  const subcategories = 'subcategories' in kind ? (kind.subcategories ?? 0) : 0
  const parts = [
    subcategories > 0 ? inside.subcategories({ count: subcategories }) : '',
    listings > 0 ? inside.listings({ count: listings }) : '',
    deleted > 0 ? inside.deleted_listings({ count: deleted }) : '',
  ]
  return list.format(parts.filter(Boolean))
}

function isOfCars(kind: KindView): boolean {
  return isCarCategory('category_name' in kind ? kind.category_name : kind.name)
}
