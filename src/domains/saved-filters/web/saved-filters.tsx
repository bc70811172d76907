import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#ui/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { AdminPopover } from '#ui/admin/admin-popover.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { savedFilterMessages } from '../messages/index.ts'
import { isShown } from '../saved-filter.ts'
import { SavedFilterDialogs, type SavedFilterDialog } from './saved-filter-dialogs.tsx'
import { SavedFilterItem } from './saved-filter-item.tsx'
import { savedFilterQueries } from './saved-filter.queries.ts'

/** The menu of a screen's saved views: picks one, saves the present address as another, deletes. */
export function SavedFilters({ screen }: { screen: string }) {
  const t = useMessages(savedFilterMessages).screen
  const [parameters, setParameters] = useSearchParams()
  const views = useLoaded(['savedFilter.views', screen], () => savedFilterQueries.views(screen), 'list')
  const [open, setOpen] = useState(false)
  const [dialog, setDialog] = useState<SavedFilterDialog | null>(null)
  const address = parameters.toString()
  const shown = views.data?.find((view) => isShown(view, address))

  const pick = (query: string) => {
    setOpen(false)
    setParameters(new URLSearchParams(query), { preventScrollReset: true })
  }
  const ask = (next: SavedFilterDialog) => {
    setOpen(false)
    setDialog(next)
  }
  return (
    <>
      <AdminPopover small icon="bookmark" label={t.views} note={shown?.name} open={open} onOpenChange={setOpen}>
        {views.failed ? <p className="text-danger text-sm">{t.failures.loading}</p> : null}
        {views.data?.length ? (
          <ul className="grid">
            <SavedFilterItem name={t.usual} shown={isShown({ query: '' }, address)} onPick={() => pick('')} />
            {views.data.map((view) => (
              <SavedFilterItem
                key={view.id}
                name={view.name}
                note={noteOf(view, t)}
                shown={view === shown}
                onPick={() => pick(view.query)}
                {...(view.abilities.delete ? { onDelete: () => ask({ kind: 'delete', view }) } : {})}
              />
            ))}
          </ul>
        ) : (
          <p className="text-muted text-sm">{t.empty}</p>
        )}
        <Button kind="secondary" size="small" onClick={() => ask({ kind: 'save', query: address })}>
          {t.save}
        </Button>
      </AdminPopover>
      {dialog ? (
        <SavedFilterDialogs
          screen={screen}
          dialog={dialog}
          onClose={() => setDialog(null)}
          onChanged={() => {
            setDialog(null)
            views.reload()
          }}
        />
      ) : null}
    </>
  )
}

type Texts = {
  sharedBy: (p: { owner: string; role: string }) => string
  sharedWith: (p: { role: string }) => string
}
type Shared = { own: boolean; owner: { name: string }; role: { name: string } | null }

function noteOf({ own, owner, role }: Shared, t: Texts): string | undefined {
  if (!role) return undefined
  return own ? t.sharedWith({ role: role.name }) : t.sharedBy({ owner: owner.name, role: role.name })
}
