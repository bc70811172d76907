import { useState } from 'react'
import { roleQueries, useRoleName } from '#domains/roles/web/index.ts'
import { ApiProblem } from '#shared/api-client.ts'
import { offeredLanguages, traitsOf } from '#shared/language.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { keyPerRequest } from '#ui/admin/form/save-once.ts'
import { isAtFields, showSaved } from '#ui/admin/form/show-saved.ts'
import { TextField } from '#ui/admin/form/text-field.tsx'
import { type Attempt, editedRecord, type FieldValues, FormDialog, type FormState } from '#ui/admin/form-dialog.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import type { DialogEnds } from '#ui/admin/use-list-address.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField } from '#ui/form-fields.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { uiMessages } from '#ui/messages/index.ts'
import { userMessages } from '../messages/index.ts'
import { passwordLength } from '../user.ts'
import { HandoverQuestion, useHandover } from './handover-question.tsx'
import { type UserView, userQueries } from './user.queries.ts'

/** The dialog that is open over the list. */
export type UserDialog =
  | { kind: 'add' }
  | { kind: 'invite' }
  | { kind: 'edit' | 'suspend' | 'delete' | 'revoke' | 'reset'; user: UserView }

export function UserDialogs({ dialog, ...ends }: DialogEnds & { dialog: UserDialog | null }) {
  const t = useMessages(userMessages).screen
  const outcome = useOutcome()
  if (!dialog) return null
  if (dialog.kind === 'add') return <UserForm {...ends} />
  if (dialog.kind === 'invite') return <InviteForm {...ends} />
  if (dialog.kind === 'edit') return <UserForm user={dialog.user} {...ends} />
  if (dialog.kind === 'suspend' || dialog.kind === 'delete')
    return <LeavingDialog kind={dialog.kind} user={dialog.user} {...ends} />

  const { kind, user } = dialog
  const { change, failure, ...shown } = {
    revoke: {
      change: userQueries.revoke,
      failure: t.failures.revoking,
      text: t.revokeText({ name: user.name }),
      confirmLabel: t.revokeConfirm,
    },
    reset: {
      change: userQueries.resetSecondFactor,
      failure: t.failures.resetting,
      text: t.resetSecondFactorText({ name: user.name }),
      confirmLabel: t.resetSecondFactorConfirm,
    },
  }[kind]
  const confirm = async () => {
    if (await outcome.tell(change(user.uid), failure)) ends.onChanged()
    else ends.onClose()
  }
  return <ConfirmDialog {...shown} onConfirm={confirm} onClose={ends.onClose} />
}

type LeavingDialogProps = DialogEnds & { kind: 'suspend' | 'delete'; user: UserView }

/** Asks who receives a user's belongings before suspending or deleting them. */
function LeavingDialog({ kind, user, onClose, onChanged }: LeavingDialogProps) {
  const t = useMessages(userMessages).screen
  const { noRevert } = useMessages(adminMessages)
  const suspends = kind === 'suspend'
  const { to, isAsked, refuse, tell, question } = useHandover(suspends ? undefined : 'nobody', user.uid)
  const confirm = async () => {
    if (to === null) return refuse(t.handover.choose)
    if (!(await isAsked())) return
    const change = suspends ? userQueries.suspend : userQueries.remove
    const done = await tell(change(user.uid, to), suspends ? t.failures.suspending : t.failures.deleting)
    if (done) onChanged()
    else if (done === false) onClose()
  }
  return (
    <ConfirmDialog
      {...(suspends
        ? { text: t.suspendText({ name: user.name }), confirmLabel: t.suspendConfirm }
        : { text: noRevert, name: user.name })}
      onConfirm={confirm}
      onClose={onClose}
    >
      <HandoverQuestion user={user} mayKeep={suspends} {...question} />
    </ConfirmDialog>
  )
}

/** The user form (specification §5): phone optional, password only when adding. */
function UserForm({ user, onClose, onChanged }: DialogEnds & { user?: UserView }) {
  const t = useMessages(userMessages).screen
  const outcome = useOutcome()
  const roleName = useRoleName()
  const roles = useGivableRoles()

  const save = async (values: FormData, { version, via }: Attempt) => {
    const input = fieldsOf(values)
    const saving = user
      ? userQueries.update(user.uid, { ...input, version })
      : userQueries.create({ ...input, password: String(values.get('password')) }, via)
    await showSaved(saving, outcome, user ? t.failures.updating : t.failures.creating, { tellsRefusals: !user })
    onChanged()
  }
  const nameOfRole = ([chosen = '']: readonly string[]) =>
    roleName(
      [...(roles.data ?? []), ...(user ? [user.role] : [])].find(({ id }) => String(id) === chosen)?.name ?? chosen,
    )
  const fields = [
    { name: 'name', label: t.name },
    { name: 'email', label: t.email },
    { name: 'phone', label: t.phone },
    { name: 'role', label: t.role, show: nameOfRole },
  ]
  return (
    <FormDialog
      title={user ? t.updateTitle : t.addTitle}
      submitLabel={user ? t.update : t.save}
      onClose={onClose}
      onSubmit={save}
      {...(user && editedRecord(user, { all: () => userQueries.user(user.uid), valuesOf, fields }))}
    >
      {(form) => (
        <>
          <PersonFields form={form} />
          <TextField form={form} name="phone" label={t.phone} hint={t.phoneHint} type="tel" maxLength={40} />
          <RoleField
            current={user?.role}
            chosen={form.start.text('role')}
            error={form.errors['role'] ?? form.errors['roleId']}
          />
          {user ? null : <PasswordField form={form} />}
        </>
      )}
    </FormDialog>
  )
}

/** The invitation form has no password: the user chooses it through the link. */
function InviteForm({ onClose, onChanged }: DialogEnds) {
  const t = useMessages(userMessages).screen
  const outcome = useOutcome()
  const language = useLanguage()
  const [attempts] = useState(keyPerRequest)
  const save = async (values: FormData) => {
    const { name, email, role } = fieldsOf(values)
    try {
      const wanted = { name, email, role, language: String(values.get('language')) }
      const { mailed, message } = await userQueries.invite(wanted, attempts.keyOf(wanted))
      if (mailed) outcome.succeeded(message)
      else outcome.failed(new ApiProblem(502, 'not-mailed', message), t.failures.inviting)
      onChanged()
    } catch (problem) {
      if (!isAtFields(problem)) outcome.failed(problem, t.failures.inviting)
      throw problem
    }
  }
  return (
    <FormDialog title={t.inviteTitle} submitLabel={t.sendInvitation} onClose={onClose} onSubmit={save}>
      {(form) => (
        <>
          <p className="text-muted">{t.inviteText}</p>
          <PersonFields form={form} />
          <RoleField current={undefined} chosen="" error={form.errors['role']} />
          <SelectField
            label={t.language}
            error={form.errors['language']}
            name="language"
            defaultValue={language}
            options={offeredLanguages.map((one) => ({ value: one, label: traitsOf(one).name }))}
          />
        </>
      )}
    </FormDialog>
  )
}

function PersonFields({ form }: { form: FormState }) {
  const t = useMessages(userMessages).screen
  return (
    <>
      <TextField form={form} name="name" label={t.name} required maxLength={200} />
      <TextField form={form} name="email" label={t.email} required type="email" maxLength={254} />
    </>
  )
}

function PasswordField({ form }: { form: FormState }) {
  const t = useMessages(userMessages).screen
  const [shown, setShown] = useState(false)
  return (
    <div className="grid gap-1">
      <TextField
        form={form}
        label={t.password}
        required
        hint={`${t.passwordHint({ minimum: passwordLength.minimum })} ${t.passwordGiven}`}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
      />
      <Checkbox label={t.showPassword} checked={shown} onChange={() => setShown(!shown)} />
    </div>
  )
}

function valuesOf({ name, email, phone, role }: UserView): FieldValues {
  return { name, email, phone: phone ?? '', role: String(role.id) }
}

/** The fields of the form but the password, which only adding has. The role is sent by id, in both fields of the request. */
function fieldsOf(values: FormData) {
  const text = (name: string) => String(values.get(name) ?? '')
  const role = text('role')
  return { name: text('name'), email: text('email'), phone: text('phone'), role, roleId: role }
}

const useGivableRoles = () => useLoaded(['role.givable'], roleQueries.givable, 'shared')

type RoleFieldProps = { current: UserView['role'] | undefined; chosen: string; error: string | undefined }

/** Field of a user's role, from the roles fetched now (specification §6); the current role stays selectable. */
function RoleField({ current, chosen, error }: RoleFieldProps) {
  const t = useMessages(userMessages).screen
  const { loading } = useMessages(uiMessages)
  const roleName = useRoleName()
  const roles = useGivableRoles()
  const fetched = roles.data ?? []
  const choices = current && !fetched.some(({ id }) => id === current.id) ? [current, ...fetched] : fetched
  const hint = roles.failed ? t.noRoles : roles.data?.length === 0 ? t.noRolesToGive : undefined
  return (
    <SelectField
      // Remounts when the roles arrive: `defaultValue` works only if the option exists on mount.
      key={roles.data ? 'there' : 'coming'}
      label={t.role}
      required
      error={error}
      hint={hint}
      name="role"
      defaultValue={chosen}
      placeholder={roles.loading ? loading : t.chooseRole}
      options={choices.map(({ id, name }) => ({ value: String(id), label: roleName(name) }))}
    />
  )
}
