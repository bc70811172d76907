import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { Select } from '#ui/select.tsx'
import { fieldMessages } from '#domains/listings/index.ts'
import { listingAdminMessages } from '../../messages/index.ts'
import { kindName } from '../listing-names.ts'
import { listingQueries, type KindChoice } from '../listing.queries.ts'

type Target = { category_id: number; subcategory_id: number | null }

/** Where listings are moved: a category, and one of its subcategories if wanted. */
export function MoveChoice({ onMove }: { onMove: (target: Target) => void }) {
  const t = useMessages(listingAdminMessages)
  const names = useMessages(fieldMessages)
  const categories = useLoaded(['listing.categories'], listingQueries.categories, 'shared')
  const subcategories = useLoaded(['listing.subcategories'], listingQueries.subcategories, 'shared')
  const [category, setCategory] = useState('')
  const [subcategory, setSubcategory] = useState('')
  const language = useLanguage()
  const asOption = (one: KindChoice) => ({ value: String(one.id), label: kindName(one, language) })
  const inCategory = (subcategories.data ?? []).filter((one) => String(one.category_id) === category)
  return (
    <>
      <Select
        aria-label={t.bulk.moveTo}
        value={category}
        placeholder={t.form.chooseCategory}
        options={(categories.data ?? []).map(asOption)}
        onChange={({ target }) => {
          setCategory(target.value)
          setSubcategory('')
        }}
      />
      <Select
        aria-label={names.subcategory_id}
        value={subcategory}
        disabled={inCategory.length === 0}
        placeholder={t.form.noSubcategory}
        options={inCategory.map(asOption)}
        onChange={({ target }) => setSubcategory(target.value)}
      />
      <Button
        disabled={category === ''}
        onClick={() =>
          onMove({ category_id: Number(category), subcategory_id: subcategory ? Number(subcategory) : null })
        }
      >
        {t.bulk.moveNow}
      </Button>
    </>
  )
}
