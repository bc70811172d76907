import { useLanguage, useMessages } from '#ui/language.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { RowAction, RowActions } from '#ui/admin/row-action.tsx'
import type { KindView } from './category.queries.ts'
import { nameIn, otherNameOf } from './kind-names.ts'

/** The name in the language of the screen, and under it the other one. */
export function NameCell({ kind }: { kind: KindView }) {
  const language = useLanguage()
  const other = otherNameOf(kind, language)
  return (
    <span className="grid">
      <span className="font-semibold">{nameIn(kind, language)}</span>
      {other === undefined ? null : (
        <span lang={language === 'am' ? 'en' : 'am'} className="text-muted">
          {other}
        </span>
      )}
    </span>
  )
}

/** A description, or its beginning when it is long. */
export function DescriptionCell({ kind: { description, translations } }: { kind: KindView }) {
  const language = useLanguage()
  const text = (language === 'am' ? translations?.am?.description : undefined) ?? description
  return <span className="line-clamp-2 whitespace-pre-line md:max-w-80">{text}</span>
}

type KindActionsProps = { kind: KindView; onEdit: () => void; onDelete: () => void }

/** Edit and Delete, for those who may. */
export function KindActions({ kind, onEdit, onDelete }: KindActionsProps) {
  const t = useMessages(adminMessages)
  const name = nameIn(kind, useLanguage())
  return (
    <RowActions>
      {kind.abilities?.update ? <RowAction label={t.edit} of={name} onClick={onEdit} /> : null}
      {kind.abilities?.delete ? <RowAction label={t.delete} of={name} danger onClick={onDelete} /> : null}
    </RowActions>
  )
}
