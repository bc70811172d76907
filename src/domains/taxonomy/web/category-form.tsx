import { useMessages } from '#ui/language.tsx'
import { FormDialog } from '#ui/admin/form-dialog.tsx'
import { categoryMessages } from '../messages/index.ts'
import { categoryQueries, type CategoryView } from './category.queries.ts'
import { KindFields } from './kind-fields.tsx'
import { useKindForm } from './use-kind-form.ts'

type CategoryFormProps = { category?: CategoryView; onClose: () => void; onChanged: () => void }

/** The category modal (specification §5), to add one or to change `category`. */
export function CategoryForm({ category, onClose, onChanged }: CategoryFormProps) {
  const t = useMessages(categoryMessages).screen.category
  const form = useKindForm({
    kind: category,
    save: (input, options) =>
      category ? categoryQueries.update(category.id, input, options) : categoryQueries.create(input, options),
    all: categoryQueries.all,
    thrown: category ? t.failures.updating : t.failures.adding,
    onChanged,
  })
  return (
    <FormDialog
      title={category ? t.updateTitle : t.addTitle}
      submitLabel={category ? t.update : t.save}
      draft={category ? `category-${category.id}` : 'category-new'}
      onClose={onClose}
      {...form}
    >
      {(errors, start) => <KindFields errors={errors} start={start} />}
    </FormDialog>
  )
}
