import { roleQueries, useRoleName } from '#domains/roles/web/index.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { showSaved } from '#ui/admin/form/show-saved.ts'
import { type Attempt, FormDialog } from '#ui/admin/form-dialog.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import type { DialogEnds } from '#ui/admin/use-list-address.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { usePermission } from '#ui/admin/use-session.ts'
import { InputField, SelectField } from '#ui/form-fields.tsx'
import { useMessages } from '#ui/language.tsx'
import { savedFilterMessages } from '../messages/index.ts'
import { type SavedFilterAnswer, savedFilterQueries } from './saved-filter.queries.ts'

/** The dialog over the list: saving its address, or deleting a view. */
export type SavedFilterDialog = { kind: 'save'; query: string } | { kind: 'delete'; view: SavedFilterAnswer }

type SavedFilterDialogsProps = DialogEnds & { screen: string; dialog: SavedFilterDialog }

export function SavedFilterDialogs({ screen, dialog, onClose, onChanged }: SavedFilterDialogsProps) {
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
