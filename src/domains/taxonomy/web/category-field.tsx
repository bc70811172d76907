import { useState } from 'react'
import { Field } from '#ui/field.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { uiMessages } from '#ui/messages/index.ts'
import type { Loaded } from '#ui/admin/use-loaded.ts'
import { Select } from '#ui/select.tsx'
import { isCarCategory } from '../category.ts'
import { categoryMessages } from '../messages/index.ts'
import type { CategoryView, SubcategoryView } from './category.queries.ts'
import { nameIn } from './kind-names.ts'

type CategoryFieldProps = {
  categories: Loaded<CategoryView[]>
  /** Number of the category that the field starts with; '' for none. */
  chosen: string
  /** The one that is changed: with another category its listings move, which is told. */
  subcategory: SubcategoryView | undefined
  error: string | undefined
}

/** The category of a subcategory, one of those that are fetched now. */
export function CategoryField({ categories, chosen, subcategory, error }: CategoryFieldProps) {
  const t = useMessages(categoryMessages).screen
  const { loading } = useMessages(uiMessages)
  const language = useLanguage()
  const [category, setCategory] = useState(chosen)
  const options = (categories.data ?? []).map((one) => ({ value: String(one.id), label: nameIn(one, language) }))
  const moves = subcategory && category !== '' && category !== String(subcategory.category_id)
  const count = (subcategory?.listings ?? 0) + (subcategory?.deleted_listings ?? 0)
  const hints = [
    categories.failed ? t.subcategory.noCategories : undefined,
    moves && count > 0 ? t.subcategory.listingsMoveAlong({ count }) : undefined,
    moves && count > 0 && becomesCars(categories.data ?? [], category) ? t.move.toCars : undefined,
  ]
  return (
    <Field label={t.subcategory.category} required error={error} hint={hints.filter(Boolean).join(' ') || undefined}>
      {(control) => (
        <Select
          {...control}
          // A choice made by `defaultValue` has to be among the options when the select appears.
          key={categories.data ? 'there' : 'coming'}
          name="category_id"
          defaultValue={category}
          placeholder={categories.loading ? loading : t.subcategory.chooseCategory}
          options={options}
          onChange={({ target }) => setCategory(target.value)}
        />
      )}
    </Field>
  )
}

function becomesCars(categories: readonly CategoryView[], id: string): boolean {
  return categories.some((one) => String(one.id) === id && isCarCategory(one.name))
}
