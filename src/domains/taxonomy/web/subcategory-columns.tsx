import { useMessages } from '#ui/language.tsx'
import type { Column } from '#ui/admin/data-table.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { categoryMessages } from '../messages/index.ts'
import type { SubcategoryView } from './category.queries.ts'
import { DescriptionCell, KindActions, NameCell } from './kind-cells.tsx'
import type { SubcategoryDialog } from './subcategory-dialogs.tsx'

/** The columns of the list of subcategories. */
export function useSubcategoryColumns(
  onChoose: (dialog: SubcategoryDialog) => void,
  categoryName: (subcategory: SubcategoryView) => string,
): Column<SubcategoryView>[] {
  const t = useMessages(categoryMessages).screen
  const office = useMessages(adminMessages)
  return [
    {
      key: 'number',
      heading: office.number,
      cell: (_subcategory, number) => <span className="figures">{number}</span>,
      choice: 'always',
    },
    {
      key: 'name',
      heading: t.name,
      cell: (subcategory) => <NameCell kind={subcategory} />,
      sort: { ascending: 'name', descending: 'name_desc' },
      choice: 'always',
    },
    {
      key: 'category',
      heading: t.subcategory.category,
      cell: categoryName,
      sort: { ascending: 'category', descending: 'category_desc' },
    },
    { key: 'description', heading: t.description, cell: (subcategory) => <DescriptionCell kind={subcategory} /> },
    {
      key: 'listings',
      heading: t.listings,
      cell: ({ listings }) => <span className="figures">{listings}</span>,
      sort: { ascending: 'listings_asc', descending: 'listings', first: 'descending' },
      atEnd: true,
    },
    {
      key: 'actions',
      pinned: true,
      heading: office.actions,
      cell: (subcategory) => (
        <KindActions
          kind={subcategory}
          onEdit={() => onChoose({ kind: 'edit', subcategory })}
          onDelete={() => onChoose({ kind: 'delete', subcategory })}
        />
      ),
      atEnd: true,
      choice: 'always',
    },
  ]
}
