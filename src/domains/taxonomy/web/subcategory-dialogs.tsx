import { useMessages } from '#ui/language.tsx'
import { categoryMessages } from '../messages/index.ts'
import { subcategoryQueries, type SubcategoryView } from './category.queries.ts'
import { KindDeletion } from './kind-deletion.tsx'
import { SubcategoryForm } from './subcategory-form.tsx'

/** What is open over the list. */
export type SubcategoryDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; subcategory: SubcategoryView }

type SubcategoryDialogsProps = {
  dialog: SubcategoryDialog | null
  /** What the list shows now. */
  rows: readonly SubcategoryView[]
  /** The category whose subcategories are listed; '' for all. */
  categoryId: string
  onClose: () => void
  onChanged: () => void
  /** What the list shows turned out to be old. */
  onStale: () => void
}

export function SubcategoryDialogs(props: SubcategoryDialogsProps) {
  const { dialog, rows, categoryId, onClose, onChanged, onStale } = props
  const t = useMessages(categoryMessages).screen
  if (!dialog) return null
  const ends = { onClose, onChanged }
  if (dialog.kind === 'add') return <SubcategoryForm categoryId={categoryId} {...ends} />
  const { kind, subcategory } = dialog
  if (kind === 'edit') return <SubcategoryForm subcategory={subcategory} {...ends} />
  return (
    <KindDeletion
      kind={rows.find(({ id }) => id === subcategory.id) ?? subcategory}
      subcategories={{ label: t.move.toSubcategory, none: t.move.noSubcategory }}
      remove={(target) => subcategoryQueries.remove(subcategory.id, target)}
      thrown={t.subcategory.failures.deleting}
      onStale={onStale}
      {...ends}
    />
  )
}
