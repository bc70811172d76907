import { useLanguage, useMessages } from '#ui/language.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { RecordList } from '#ui/admin/record-list.tsx'
import { useBusy } from '#ui/admin/use-busy.ts'
import { useListAddress, useListDialog } from '#ui/admin/use-list-address.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { usePermission } from '#ui/admin/use-session.ts'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/admin/data-table.tsx'
import { CountLink, NameCell, actionsColumn, listingsColumn, numberColumn } from '#ui/admin/list/usual-columns.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { categoryPageSizes } from '../category-list.ts'
import { plurals, type Level } from '../category.ts'
import { categoryMessages } from '../messages/index.ts'
import { TaxonDeletion } from './taxon-deletion.tsx'
import { TaxonForm } from './taxon-form.tsx'
import { nameIn, optionsOf, taxonQueries, type TaxonView } from './taxon.queries.ts'

type Opened = { form: 'add' } | { form: 'edit' | 'delete'; taxon: TaxonView }

const listKeys = { category: { sort: 'position' }, subcategory: { filters: ['category'], sort: 'category' } }

type TaxonListProps = {
  level: Level
  /** For subcategories: all categories. */
  categories?: readonly TaxonView[]
  /** Called after the usual categories were added. Without it, the list of subcategories does not offer them. */
  onReadySet?: (() => void) | undefined
}

/** The list of categories, or of subcategories (of all categories or of one), and its forms. `?new` opens the form. */
export function TaxonList({ level, categories, onReadySet }: TaxonListProps) {
  const screen = useMessages(categoryMessages).screen
  const t = screen[level]
  const language = useLanguage()
  const mayAdd = usePermission(`${plurals[level]}.write`)
  const address = useListAddress(categoryPageSizes, listKeys[level])
  const query = address.query()
  const list = useLoaded([`${level}.list`, query], () => taxonQueries[level].list(query), 'list')
  const adding = mayAdd ? ({ form: 'add' } as const) : null
  const { dialog: opened, choose, ends } = useListDialog<Opened>(address, { new: adding }, list.reload)
  const columns = useTaxonColumns({
    level,
    categories,
    onEdit: (taxon) => choose({ form: 'edit', taxon }),
    onDelete: (taxon) => choose({ form: 'delete', taxon }),
  })
  const readySet = useReadySet(() => {
    list.reload()
    onReadySet?.()
  })
  const offersSet = usePermission('categories.write') && (level === 'category' || onReadySet !== undefined)
  return (
    <AdminPage title={t.title}>
      <RecordList
        caption={t.title}
        address={address}
        list={list}
        columns={columns}
        rowName={(taxon) => nameIn(taxon, language)}
        searchLabel={t.search}
        filters={categories ? [categoryFilter(screen.subcategory, optionsOf(categories, language))] : []}
        add={adding ? { label: t.add, onAdd: () => choose(adding) } : undefined}
        views={plurals[level]}
        onOpen={(taxon) => taxon.abilities?.update && choose({ form: 'edit', taxon })}
        empty={{ title: t.empty, ...(offersSet && readySet) }}
      />
      {opened?.form === 'delete' ? (
        <TaxonDeletion
          level={level}
          taxon={list.data?.items.find(({ id }) => id === opened.taxon.id) ?? opened.taxon}
          onStale={list.reload}
          {...ends}
        />
      ) : opened ? (
        <TaxonForm
          level={level}
          taxon={opened.form === 'edit' ? opened.taxon : undefined}
          categories={categories}
          categoryId={address.get('category')}
          {...ends}
        />
      ) : null}
    </AdminPage>
  )
}

function categoryFilter(t: { category: string; anyCategory: string }, options: { value: string; label: string }[]) {
  return { key: 'category', label: t.category, any: t.anyCategory, options, loaded: true }
}

/** Returns the offer of an empty list: to add the usual categories of the market. */
function useReadySet(onAdded: () => void) {
  const { emptyText: text, addReadySet, failures } = useMessages(categoryMessages).screen.category
  const outcome = useOutcome()
  const [add, busy] = useBusy(async () => {
    if (await outcome.tell(taxonQueries.category.addReadySet(), failures.adding)) onAdded()
  })
  const action = (
    <Button busy={busy} onClick={add}>
      {addReadySet}
    </Button>
  )
  return { text, action }
}

type ColumnsOptions = {
  level: Level
  /** For subcategories: all categories. */
  categories: readonly TaxonView[] | undefined
  onEdit: (taxon: TaxonView) => void
  onDelete: (taxon: TaxonView) => void
}

/** Returns the columns of the lists of categories and subcategories, which differ only in the third. */
function useTaxonColumns({ level, categories, onEdit, onDelete }: ColumnsOptions): Column<TaxonView>[] {
  const t = useMessages(categoryMessages).screen
  const adminTexts = useMessages(adminMessages)
  const language = useLanguage()
  const categoryOf = ({ category_id: id, category_name: name }: TaxonView) => {
    const category = categories?.find((one) => one.id === id)
    return category ? nameIn(category, language) : name
  }
  const name: Column<TaxonView> = {
    key: 'name',
    heading: t.name,
    cell: (taxon) => (
      <NameCell name={nameIn(taxon, language)} other={language === 'am' ? taxon.name : taxon.translations?.am?.name} />
    ),
    card: 'name',
    sort: { ascending: 'name', descending: 'name_desc' },
    choice: 'always',
  }
  const category: Column<TaxonView> = {
    key: 'category',
    heading: t.subcategory.category,
    cell: categoryOf,
    width: 11,
    card: 'line',
    sort: { ascending: 'category', descending: 'category_desc' },
  }
  const description: Column<TaxonView> = {
    key: 'description',
    heading: t.description,
    cell: (taxon) => <DescriptionCell taxon={taxon} />,
  }
  const subcategories: Column<TaxonView> = {
    key: 'subcategories',
    heading: t.category.subcategories,
    cell: (taxon) => <SubcategoryCount category={taxon} />,
    atEnd: true,
    width: 8,
  }
  return [
    numberColumn(adminTexts.number),
    ...(level === 'category' ? [name, description, subcategories] : [name, category, description]),
    listingsColumn<TaxonView>(t.listings),
    actionsColumn(adminTexts.actions, {
      of: (taxon) => nameIn(taxon, language),
      actions: (taxon) => [
        taxon.abilities?.update === true && { label: adminTexts.edit, onAct: () => onEdit(taxon) },
        taxon.abilities?.delete === true && { label: adminTexts.delete, danger: true, onAct: () => onDelete(taxon) },
      ],
    }),
  ]
}

/** A description; its `title` shows all of it where the cell cuts it off. */
function DescriptionCell({ taxon: { description, translations } }: { taxon: TaxonView }) {
  const language = useLanguage()
  const text = (language === 'am' ? translations?.am?.description : undefined) ?? description
  return <span title={text}>{text}</span>
}

function SubcategoryCount({ category }: { category: TaxonView }) {
  const { id, subcategories } = category
  const t = useMessages(categoryMessages).screen.category
  const name = nameIn(category, useLanguage())
  if (!usePermission('subcategories.write')) return <span className="figures">{subcategories}</span>
  return <CountLink to={`/subcategory?category=${id}`} count={subcategories ?? 0} of={t.subcategoriesOf({ name })} />
}
