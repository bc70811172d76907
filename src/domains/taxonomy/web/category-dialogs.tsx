import { useMessages } from '#ui/language.tsx'
import { categoryMessages } from '../messages/index.ts'
import { CategoryForm } from './category-form.tsx'
import { categoryQueries, type CategoryView } from './category.queries.ts'
import { KindDeletion } from './kind-deletion.tsx'

/** What is open over the list. */
export type CategoryDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; category: CategoryView }

type CategoryDialogsProps = {
  dialog: CategoryDialog | null
  /** What the list shows now. */
  rows: readonly CategoryView[]
  onClose: () => void
  onChanged: () => void
  /** What the list shows turned out to be old. */
  onStale: () => void
}

export function CategoryDialogs({ dialog, rows, onClose, onChanged, onStale }: CategoryDialogsProps) {
  const t = useMessages(categoryMessages).screen
  if (!dialog) return null
  const ends = { onClose, onChanged }
  if (dialog.kind === 'add') return <CategoryForm {...ends} />
  const { kind, category } = dialog
  if (kind === 'edit') return <CategoryForm category={category} {...ends} />
  return (
    <KindDeletion
      kind={rows.find(({ id }) => id === category.id) ?? category}
      subcategories={{ label: t.move.listingsToSubcategory, none: t.move.keepSubcategories }}
      remove={(target) => categoryQueries.remove(category.id, target)}
      thrown={t.category.failures.deleting}
      onStale={onStale}
      {...ends}
    />
  )
}
