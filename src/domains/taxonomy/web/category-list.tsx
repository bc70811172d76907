import { useState } from 'react'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { RecordList } from '#ui/admin/record-list.tsx'
import { useListAddress } from '#ui/admin/use-list-address.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { usePermission } from '#ui/admin/use-session.ts'
import { categoryPageSizes } from '../category-page-sizes.ts'
import { categoryMessages } from '../messages/index.ts'
import { useCategoryColumns } from './category-columns.tsx'
import { CategoryDialogs, type CategoryDialog } from './category-dialogs.tsx'
import { categoryQueries } from './category.queries.ts'
import { nameIn } from './kind-names.ts'

/** The list of categories and its forms. `?new` opens the form. */
export function CategoryList() {
  const t = useMessages(categoryMessages).screen.category
  const language = useLanguage()
  const mayAdd = usePermission('categories.write')
  const address = useListAddress(categoryPageSizes, { sort: 'position' })
  const query = address.query()
  const categories = useLoaded(['category.list', query], () => categoryQueries.list(query), 'list')
  const [chosen, setChosen] = useState<CategoryDialog | null>(null)

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
        list={categories}
        columns={useCategoryColumns(setChosen)}
        rowKey={({ id }) => id}
        rowName={(category) => nameIn(category, language)}
        searchLabel={t.search}
        add={mayAdd ? { label: t.add, onAdd: () => setChosen({ kind: 'add' }) } : undefined}
        views="categories"
        onOpen={(category) => category.abilities?.update && setChosen({ kind: 'edit', category })}
        empty={{ title: t.empty }}
      />
      <CategoryDialogs
        dialog={address.has('new') && mayAdd ? { kind: 'add' } : chosen}
        rows={categories.data?.items ?? []}
        onClose={close}
        onChanged={() => {
          close()
          categories.reload()
        }}
        onStale={categories.reload}
      />
    </>
  )
}
