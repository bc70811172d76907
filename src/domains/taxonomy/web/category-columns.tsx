import { LocalizedLink, useMessages } from '#ui/language.tsx'
import type { Column } from '#ui/admin/data-table.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { usePermission } from '#ui/admin/use-session.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { categoryMessages } from '../messages/index.ts'
import type { CategoryDialog } from './category-dialogs.tsx'
import type { CategoryView } from './category.queries.ts'
import { DescriptionCell, KindActions, NameCell } from './kind-cells.tsx'

/** The columns of the list of categories. */
export function useCategoryColumns(onChoose: (dialog: CategoryDialog) => void): Column<CategoryView>[] {
  const t = useMessages(categoryMessages).screen
  const office = useMessages(adminMessages)
  return [
    {
      key: 'number',
      heading: office.number,
      cell: (_category, number) => <span className="figures">{number}</span>,
      choice: 'always',
    },
    {
      key: 'name',
      heading: t.name,
      cell: (category) => <NameCell kind={category} />,
      sort: { ascending: 'name', descending: 'name_desc' },
      choice: 'always',
    },
    { key: 'description', heading: t.description, cell: (category) => <DescriptionCell kind={category} /> },
    {
      key: 'subcategories',
      heading: t.category.subcategories,
      cell: (category) => <SubcategoryCount category={category} />,
      atEnd: true,
    },
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
      cell: (category) => (
        <KindActions
          kind={category}
          onEdit={() => onChoose({ kind: 'edit', category })}
          onDelete={() => onChoose({ kind: 'delete', category })}
        />
      ),
      atEnd: true,
      choice: 'always',
    },
  ]
}

/** How many subcategories there are, as a link to them for those who may open it. */
function SubcategoryCount({ category: { id, name, subcategories } }: { category: CategoryView }) {
  const t = useMessages(categoryMessages).screen.category
  if (!usePermission('subcategories.write')) return <span className="figures">{subcategories}</span>
  return (
    <LocalizedLink
      to={`/subcategory?category=${id}`}
      className="figures decoration-line text-juniper inline-flex min-h-9 items-center font-semibold underline underline-offset-4 hover:decoration-current md:-my-2"
    >
      <span aria-hidden="true">{subcategories}</span>
      <VisuallyHidden>{`${subcategories}: ${t.subcategoriesOf({ name })}`}</VisuallyHidden>
    </LocalizedLink>
  )
}
