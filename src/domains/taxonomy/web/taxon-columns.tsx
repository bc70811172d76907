import { useLanguage, useMessages } from '#ui/language.tsx'
import type { Column } from '#ui/admin/data-table.tsx'
import { CountLink, NameCell, actionsColumn, listingsColumn, numberColumn } from '#ui/admin/list/usual-columns.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { usePermission } from '#ui/admin/use-session.ts'
import type { Level } from '../category.ts'
import { categoryMessages } from '../messages/index.ts'
import { nameIn, type TaxonView } from './taxon.queries.ts'

type ColumnsOptions = {
  level: Level
  /** For subcategories: all categories. */
  categories: readonly TaxonView[] | undefined
  onEdit: (taxon: TaxonView) => void
  onDelete: (taxon: TaxonView) => void
}

/** Returns the columns of the lists of categories and subcategories, which differ only in the third. */
export function useTaxonColumns({ level, categories, onEdit, onDelete }: ColumnsOptions): Column<TaxonView>[] {
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
