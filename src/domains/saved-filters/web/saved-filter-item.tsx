import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useMessages } from '#ui/language.tsx'
import { savedFilterMessages } from '../messages/index.ts'

type SavedFilterItemProps = {
  name: string
  /** Whom it is shared with, or who shared it. */
  note?: string | undefined
  shown: boolean
  onPick: () => void
  onDelete?: () => void
}

/** A view in the menu: pressing it shows the list that way. */
export function SavedFilterItem({ name, note, shown, onPick, onDelete }: SavedFilterItemProps) {
  const t = useMessages(savedFilterMessages).screen
  return (
    <li className="border-line flex items-center border-b">
      <button
        type="button"
        aria-current={shown || undefined}
        onClick={onPick}
        className="hover:text-juniper flex min-h-11 min-w-0 flex-1 items-center gap-2 py-2 text-start transition-colors"
      >
        <Icon name="check" size={14} className={shown ? 'text-juniper shrink-0' : 'invisible shrink-0'} />
        <span className="grid min-w-0">
          <span className="font-medium">{name}</span>
          {note ? <span className="text-muted text-xs">{note}</span> : null}
        </span>
      </button>
      {onDelete ? <IconButton icon="close" label={t.deleteView({ name })} onClick={onDelete} /> : null}
    </li>
  )
}
