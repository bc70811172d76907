import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import { useRoleName, roleQueries } from '#domains/roles/web/index.ts'
import { AdminPopover } from '#ui/admin/admin-popover.tsx'
import { LoadFailure } from '#ui/admin/load-failure.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { useOpenDialog } from '#ui/admin/use-open-dialog.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { showSaved } from '#ui/admin/form/show-saved.ts'
import { type Attempt, FormDialog, type Sender } from '#ui/admin/form-dialog.tsx'
import type { DialogEnds } from '#ui/admin/use-list-address.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { usePermission } from '#ui/admin/use-session.ts'
import { InputField, SelectField } from '#ui/form-fields.tsx'
import { api } from '#shared/api-client.ts'
import { savedFilterMessages } from '../messages/index.ts'
import { isShown } from '../saved-filter.ts'
import type { newSavedFilterSchema, savedFilterSchema } from '../saved-filter.schemas.ts'

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

/** The dialog over the list: saving its address, or deleting a view. */
type SavedFilterDialog = { kind: 'save'; query: string } | { kind: 'delete'; view: SavedFilterAnswer }

type SavedFilterDialogsProps = DialogEnds & { screen: string; dialog: SavedFilterDialog }

function SavedFilterDialogs({ screen, dialog, onClose, onChanged }: SavedFilterDialogsProps) {
  const t = useMessages(savedFilterMessages).screen
  const roleName = useRoleName()
  const outcome = useOutcome()
  if (dialog.kind === 'save')
    return <SavedFilterForm screen={screen} query={dialog.query} onClose={onClose} onChanged={onChanged} />

  const { id, name, role } = dialog.view
  const remove = async () => {
    if (await outcome.tell(savedFilterQueries.remove(id), t.failures.deleting)) onChanged()
    else onClose()
  }
  return (
    <ConfirmDialog
      text={role ? t.deleteSharedText({ name, role: roleName(role.name) }) : t.deleteText({ name })}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}

type SavedFilterFormProps = DialogEnds & { screen: string; query: string }

/** Saves the address of a list under a name; users who may assign roles can share it with one. */
function SavedFilterForm({ screen, query, onClose, onChanged }: SavedFilterFormProps) {
  const t = useMessages(savedFilterMessages).screen
  const roleName = useRoleName()
  const outcome = useOutcome()
  const seesRoles = usePermission('roles.read')
  const roles = useLoaded(['role.givable', seesRoles], seesRoles ? roleQueries.givable : null, 'shared')

  const save = async (values: FormData, { via }: Attempt) => {
    const text = (name: string) => String(values.get(name) ?? '')
    const view = { screen, query, name: text('name'), role_id: text('role_id') }
    await showSaved(savedFilterQueries.save(view, via), outcome, t.failures.saving)
    onChanged()
  }
  return (
    <FormDialog title={t.saveTitle} submitLabel={t.save} onClose={onClose} onSubmit={save}>
      {({ errors }) => (
        <>
          <p className="text-muted">{t.saveText}</p>
          <InputField label={t.name} required error={errors['name']} name="name" maxLength={100} autoComplete="off" />
          {roles.data?.length ? (
            <SelectField
              label={t.share}
              hint={t.shareHint}
              error={errors['role_id']}
              name="role_id"
              placeholder={t.nobody}
              options={roles.data.map(({ id, name }) => ({ value: String(id), label: roleName(name) }))}
            />
          ) : null}
        </>
      )}
    </FormDialog>
  )
}

type SavedFilterAnswer = z.output<typeof savedFilterSchema>

/** API calls of the menu of saved views; each change returns its message. */
const savedFilterQueries = {
  views: (screen: string) => api.get<SavedFilterAnswer[]>(`/saved-views?screen=${encodeURIComponent(screen)}`),
  save: (view: z.input<typeof newSavedFilterSchema>, via: Sender) => via.post('/saved-views', view),
  remove: (id: number) => api.delete(`/saved-views/${id}`),
}
