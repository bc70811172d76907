import { SelectField } from '#ui/form-fields.tsx'
import { useMessages } from '#ui/language.tsx'
import type { FieldErrors, Start } from '#ui/admin/form-dialog.tsx'
import { KeptChoice } from '#ui/admin/form/kept-choice.tsx'
import { LoadFailure } from '#ui/admin/load-failure.tsx'
import { usePermission } from '#ui/admin/use-session.ts'
import { TextLink } from '#ui/text-link.tsx'
import { listingAdminMessages } from '../../messages/index.ts'
import { fieldMessages, listingStatuses, listingTypes } from '#domains/listing-fields/index.ts'
import { statusLabel, useKinds } from '../listing-names.ts'

/** The choices that other fields depend on. */
export type Kind = { category: string; subcategory: string; type: string; period: string }

type KindName = 'category_id' | 'subcategory_id' | 'property_type' | 'status'

export type KindFieldsProps = {
  errors: FieldErrors
  start: Start
  kind: Kind
  onKind: (kind: Kind) => void
}

/** Fields of category, subcategory (enabled once a category is chosen, specification §5), type and status. */
export function KindFields({ errors, start, kind, onKind }: KindFieldsProps) {
  const adminTexts = useMessages(listingAdminMessages)
  const { form: t, type } = adminTexts
  const names = useMessages(fieldMessages)
  const { categories, subcategories, missing, loaded, optionsOf } = useKinds()
  const inCategory = subcategories.filter(({ category_id: id }) => String(id) === kind.category)
  const field = (name: KindName) => ({ name, label: names[name], error: errors[name] })
  const none = kind.category === '' || inCategory.length === 0
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {missing ? <NoCategories /> : null}
      <div className="empty:hidden sm:col-span-2">
        <LoadFailure title={t.kindsFailed} loaded={loaded} />
      </div>
      <KeptChoice name="category_id" chosen={kind.category} options={categories} />
      <SelectField
        {...field('category_id')}
        required
        value={kind.category}
        placeholder={t.chooseCategory}
        options={optionsOf(categories)}
        onChange={({ target }) => onKind({ ...kind, category: target.value, subcategory: '' })}
      />
      <KeptChoice name="subcategory_id" chosen={kind.subcategory} options={subcategories} />
      <SelectField
        {...field('subcategory_id')}
        hint={kind.category === '' ? t.categoryFirst : undefined}
        disabled={none}
        value={kind.subcategory}
        placeholder={t.noSubcategory}
        options={optionsOf(inCategory)}
        onChange={({ target }) => onKind({ ...kind, subcategory: target.value })}
      />
      <SelectField
        {...field('property_type')}
        required
        value={kind.type}
        placeholder={t.chooseType}
        options={listingTypes.map((value) => ({ value, label: type[value] }))}
        onChange={({ target }) => onKind({ ...kind, type: target.value })}
      />
      <SelectField
        {...field('status')}
        required
        defaultValue={start.text('status')}
        options={listingStatuses.map((value) => ({ value, label: statusLabel(adminTexts, value, kind.type) }))}
      />
    </div>
  )
}

/** Tells where categories are created, for users who have none to choose. */
function NoCategories() {
  const { form: t } = useMessages(listingAdminMessages)
  const mayAdd = usePermission('categories.write')
  return (
    <p className="border-meskel border-s-4 ps-4 sm:col-span-2">
      {mayAdd ? t.noCategories : t.noCategoriesAsk}{' '}
      {mayAdd ? <TextLink to="/category">{t.toCategories}</TextLink> : null}
    </p>
  )
}
