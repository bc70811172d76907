import { useMessages } from '#ui/language.tsx'
import { FormDialog } from '#ui/admin/form-dialog.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { categoryMessages } from '../messages/index.ts'
import { CategoryField } from './category-field.tsx'
import { categoryQueries, subcategoryQueries, type SubcategoryView } from './category.queries.ts'
import { KindFields } from './kind-fields.tsx'
import { useKindForm } from './use-kind-form.ts'

type SubcategoryFormProps = {
  subcategory?: SubcategoryView
  /** The category that a new one is in unless another is chosen. */
  categoryId?: string
  onClose: () => void
  onChanged: () => void
}

/** The subcategory modal (specification §5), to add one or to change `subcategory`. */
export function SubcategoryForm({ subcategory, categoryId = '', onClose, onChanged }: SubcategoryFormProps) {
  const t = useMessages(categoryMessages).screen.subcategory
  const categories = useLoaded(['category.all'], categoryQueries.all, 'shared')
  const nameOf = ([id]: readonly string[]) => categories.data?.find((one) => String(one.id) === id)?.name ?? id ?? ''
  const form = useKindForm({
    kind: subcategory,
    save: (input, options) =>
      subcategory
        ? subcategoryQueries.update(subcategory.id, input, options)
        : subcategoryQueries.create(input, options),
    all: subcategoryQueries.all,
    thrown: subcategory ? t.failures.updating : t.failures.adding,
    ownFields: [{ name: 'category_id', label: t.category, show: nameOf }],
    onChanged,
  })
  return (
    <FormDialog
      title={subcategory ? t.updateTitle : t.addTitle}
      submitLabel={subcategory ? t.update : t.save}
      draft={subcategory ? `subcategory-${subcategory.id}` : 'subcategory-new'}
      onClose={onClose}
      {...form}
    >
      {(errors, start) => (
        <>
          <CategoryField
            categories={categories}
            chosen={start.text('category_id') || categoryId}
            subcategory={subcategory}
            error={errors['category_id']}
          />
          <KindFields errors={errors} start={start} />
        </>
      )}
    </FormDialog>
  )
}
