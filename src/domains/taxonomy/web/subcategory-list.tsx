import { useState } from 'react'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { RecordList } from '#ui/admin/record-list.tsx'
import { useListAddress } from '#ui/admin/use-list-address.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { usePermission } from '#ui/admin/use-session.ts'
import { categoryPageSizes } from '../category-page-sizes.ts'
import { categoryMessages } from '../messages/index.ts'
import { categoryQueries, subcategoryQueries, type SubcategoryView } from './category.queries.ts'
import { nameIn } from './kind-names.ts'
import { useSubcategoryColumns } from './subcategory-columns.tsx'
import { SubcategoryDialogs, type SubcategoryDialog } from './subcategory-dialogs.tsx'

const filterKeys = ['category']

/** The list of subcategories, of all categories or of one, and its forms. `?new` opens the form. */
export function SubcategoryList() {
  const t = useMessages(categoryMessages).screen.subcategory
  const language = useLanguage()
  const mayAdd = usePermission('subcategories.write')
  const address = useListAddress(categoryPageSizes, { filters: filterKeys, sort: 'category' })
  const query = address.query()
  const subcategories = useLoaded(['subcategory.list', query], () => subcategoryQueries.list(query), 'list')
  const categories = useLoaded(['category.all'], categoryQueries.all, 'shared')
  const [chosen, setChosen] = useState<SubcategoryDialog | null>(null)

  const categoryName = ({ category_id: id, category_name: name }: SubcategoryView) => {
    const category = categories.data?.find((one) => one.id === id)
    return category ? nameIn(category, language) : name
  }
  const options = (categories.data ?? []).map((one) => ({ value: String(one.id), label: nameIn(one, language) }))
  const close = () => {
    setChosen(null)
    if (address.has('new')) address.set({ new: null, page: address.get('page') }, { replace: true })
  }
  return (
    <>
      <RecordList
        caption={t.title}
        address={address}
        sizes={categoryPageSizes}
        list={subcategories}
        columns={useSubcategoryColumns(setChosen, categoryName)}
        rowKey={({ id }) => id}
        rowName={(subcategory) => nameIn(subcategory, language)}
        searchLabel={t.search}
        filters={[{ key: 'category', label: t.category, any: t.anyCategory, options }]}
        add={mayAdd ? { label: t.add, onAdd: () => setChosen({ kind: 'add' }) } : undefined}
        views="subcategories"
        onOpen={(subcategory) => subcategory.abilities?.update && setChosen({ kind: 'edit', subcategory })}
        empty={{ title: t.empty }}
      />
      <SubcategoryDialogs
        dialog={address.has('new') && mayAdd ? { kind: 'add' } : chosen}
        rows={subcategories.data?.items ?? []}
        categoryId={address.get('category')}
        onClose={close}
        onChanged={() => {
          close()
          subcategories.reload()
        }}
        onStale={subcategories.reload}
      />
    </>
  )
}
