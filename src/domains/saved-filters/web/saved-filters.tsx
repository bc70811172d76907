import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useRoleName } from '#domains/roles/web/index.ts'
import { AdminPopover } from '#ui/admin/admin-popover.tsx'
import { LoadFailure } from '#ui/admin/load-failure.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { useOpenDialog } from '#ui/admin/use-open-dialog.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import { savedFilterMessages } from '../messages/index.ts'
import { isShown } from '../saved-filter.ts'
import { type SavedFilterDialog, SavedFilterDialogs } from './saved-filter-dialogs.tsx'
import { type SavedFilterAnswer, savedFilterQueries } from './saved-filter.queries.ts'

/** The menu of a screen's saved views: opens one, saves the current address as another, deletes. */
export function SavedFilters({ screen }: { screen: string }) {
  const t = useMessages(savedFilterMessages).screen
  const roleName = useRoleName()
  const [parameters, setParameters] = useSearchParams()
  const views = useLoaded(['savedFilter.views', screen], () => savedFilterQueries.views(screen), 'list')
  const [open, setOpen] = useState(false)
  const { dialog, open: openDialog, close } = useOpenDialog<SavedFilterDialog>()
  const address = parameters.toString()
  const shown = views.data?.find((view) => isShown(view, address))

  const noteOf = ({ own, owner, role: given }: SavedFilterAnswer) => {
    if (!given) return undefined
    const role = roleName(given.name)
    return own ? t.sharedWith({ role }) : t.sharedBy({ owner: owner.name, role })
  }
  const pick = (query: string) => {
    setOpen(false)
    setParameters(new URLSearchParams(query), { preventScrollReset: true })
  }
  const menu = useRef<HTMLDivElement>(null)
  const ask = (next: SavedFilterDialog) => {
    // The dialog returns the focus to what has it now; the menu is closed then.
    menu.current?.querySelector('button')?.focus()
    setOpen(false)
    openDialog(next)
  }
  return (
    <div ref={menu} className="contents">
      <AdminPopover small icon="bookmark" label={t.views} note={shown?.name} open={open} onOpenChange={setOpen}>
        <LoadFailure title={t.failures.loading} loaded={views} />
        {views.data?.length ? (
          <ul className="grid">
            <SavedFilterItem name={t.usual} shown={isShown({ query: '' }, address)} onPick={() => pick('')} />
            {views.data.map((view) => (
              <SavedFilterItem
                key={view.id}
                name={view.name}
                note={noteOf(view)}
                shown={view === shown}
                onPick={() => pick(view.query)}
                {...(view.abilities.delete ? { onDelete: () => ask({ kind: 'delete', view }) } : {})}
              />
            ))}
          </ul>
        ) : views.data ? (
          <p className="text-muted text-sm">{t.empty}</p>
        ) : null}
        <Button kind="secondary" size="small" onClick={() => ask({ kind: 'save', query: address })}>
          {t.save}
        </Button>
      </AdminPopover>
      {dialog ? (
        <SavedFilterDialogs
          screen={screen}
          dialog={dialog}
          onClose={close}
          onChanged={() => {
            close()
            views.reload()
          }}
        />
      ) : null}
    </div>
  )
}

type SavedFilterItemProps = {
  name: string
  /** The role it is shared with, or the person who shared it. */
  note?: string | undefined
  shown: boolean
  onPick: () => void
  onDelete?: () => void
}

function SavedFilterItem({ name, note, shown, onPick, onDelete }: SavedFilterItemProps) {
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
