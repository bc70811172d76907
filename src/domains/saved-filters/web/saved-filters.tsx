import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#ui/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { OfficePopover } from '#ui/office/office-popover.tsx'
import { useLoaded } from '#ui/office/use-loaded.ts'
import { savedViewMessages } from '../messages/index.ts'
import { isShown } from '../saved-filter.ts'
import { SavedViewDialogs, type SavedViewDialog } from './saved-filter-dialogs.tsx'
import { SavedViewItem } from './saved-filter-item.tsx'
import { savedViewQueries } from './saved-filter.queries.ts'

/** The menu of a screen's saved views: picks one, saves the present address as another, deletes. */
export function SavedViews({ screen }: { screen: string }) {
  const t = useMessages(savedViewMessages).screen
  const [parameters, setParameters] = useSearchParams()
  const views = useLoaded(useCallback(() => savedViewQueries.views(screen), [screen]))
  const [open, setOpen] = useState(false)
  const [dialog, setDialog] = useState<SavedViewDialog | null>(null)
  const address = parameters.toString()
  const shown = views.data?.find((view) => isShown(view, address))

  const pick = (query: string) => {
    setOpen(false)
    setParameters(new URLSearchParams(query), { preventScrollReset: true })
  }
  const ask = (next: SavedViewDialog) => {
    setOpen(false)
    setDialog(next)
  }
  return (
    <>
      <OfficePopover small icon="bookmark" label={t.views} note={shown?.name} open={open} onOpenChange={setOpen}>
        {views.failed ? <p className="text-danger text-sm">{t.failures.loading}</p> : null}
        {views.data?.length ? (
          <ul className="grid">
            <SavedViewItem name={t.usual} shown={isShown({ query: '' }, address)} onPick={() => pick('')} />
            {views.data.map((view) => (
              <SavedViewItem
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
      </OfficePopover>
      {dialog ? (
        <SavedViewDialogs
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
