import { useState } from 'react'
import { SelectField } from '#ui/form-fields.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import type { DialogEnds } from '#ui/admin/use-list-address.ts'
import { useContents, useDeletion } from '#ui/admin/use-deletion.ts'
import { isCarCategory, type Level } from '../category.ts'
import { categoryMessages } from '../messages/index.ts'
import { nameIn, optionsOf, taxonQueries, useAll, type MoveTarget, type TaxonView } from './taxon.queries.ts'

type TaxonDeletionProps = DialogEnds & {
  level: Level
  taxon: TaxonView
  /** Called when the list turned out to be outdated. */
  onStale: () => void
}

type Target = NonNullable<MoveTarget>

const noTarget: Target = { category_id: '', subcategory_id: '' }

/** Confirms a deletion (specification §8): says what is inside and asks where to move that. */
export function TaxonDeletion({ level, taxon, onClose, onChanged, onStale }: TaxonDeletionProps) {
  const { noRevert } = useMessages(adminMessages)
  const { screen, inside } = useMessages(categoryMessages)
  const contents = useContents(taxon, inside)
  const [target, setTarget] = useState(noTarget)
  const { confirm, refusal, inUse, onChosen } = useDeletion({
    remove: () => taxonQueries[level].remove(taxon.id, target.category_id ? target : null),
    thrown: screen[level].failures.deleting,
    isInUse: contents !== '',
    inUseCode: 'category-in-use',
    onDeleted: onChanged,
    onStale,
  })

  return (
    <ConfirmDialog text={noRevert} name={nameIn(taxon, useLanguage())} onConfirm={confirm} onClose={onClose}>
      {inUse ? (
        <MoveFields
          level={level}
          taxon={taxon}
          contents={contents}
          target={target}
          onChoose={(chosen) => {
            setTarget(chosen)
            onChosen()
          }}
          error={refusal}
        />
      ) : null}
    </ConfirmDialog>
  )
}

type MoveFieldsProps = {
  level: Level
  taxon: TaxonView
  contents: string
  target: Target
  onChoose: (target: Target) => void
  error: string | undefined
}

/** Says what the record contains, and asks where to move that. */
function MoveFields({ level, taxon, contents, target, onChoose, error }: MoveFieldsProps) {
  const t = useMessages(categoryMessages).screen
  const language = useLanguage()
  const { data, failed } = useAll('category')
  const subcategories = useAll('subcategory').data ?? []
  const isItself = (of: Level, id: number) => level === of && id === taxon.id
  const choices = (data ?? []).filter(({ id }) => !isItself('category', id))
  const chosen = choices.find(({ id }) => String(id) === target.category_id)
  const inside = subcategories.filter((one) => one.category_id === chosen?.id && !isItself('subcategory', one.id))
  const isOfCars = isCarCategory(taxon.category_name ?? taxon.name)
  const warning = chosen && isCarCategory(chosen.name) && !isOfCars ? t.move.toCars : undefined
  const noTargets = data !== null && choices.length === 0
  return (
    <>
      <p>{t.move.inside({ name: nameIn(taxon, language), contents })}</p>
      <SelectField
        label={t.move.toCategory}
        required
        error={error}
        hint={failed ? t.subcategory.noCategories : noTargets ? t.move.noTarget : warning}
        value={target.category_id}
        placeholder={t.subcategory.chooseCategory}
        options={optionsOf(choices, language)}
        onChange={({ target: select }) => onChoose({ category_id: select.value, subcategory_id: '' })}
      />
      {inside.length > 0 ? (
        <SelectField
          label={level === 'category' ? t.move.listingsToSubcategory : t.move.toSubcategory}
          value={target.subcategory_id}
          placeholder={level === 'category' ? t.move.keepSubcategories : t.move.noSubcategory}
          options={optionsOf(inside, language)}
          onChange={({ target: select }) => onChoose({ ...target, subcategory_id: select.value })}
        />
      ) : null}
    </>
  )
}
