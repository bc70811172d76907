import { useRef, useState } from 'react'
import { api, isProblem } from '#shared/api-client.ts'
import { isUnanswered } from '#ui/admin/form/save-once.ts'
import { TitledSection } from '#ui/titled-section.tsx'
import { withBotCheck } from '../bot-check.ts'
import { type Failure, FormEnd, NewPasswordInputs, PasswordInput, toFailure } from '../form/form-inputs.tsx'
import { useForm } from '../form/use-form.ts'
import { useSignInTexts } from '../sign-in-texts.ts'
import { Done, LinkByMail } from './own-list.tsx'
import type { OwnProfile } from './profile-section.tsx'

/** Changes the password; calls `onChanged` once the server has ended all other sessions. */
export function PasswordSection({ profile, onChanged }: { profile: OwnProfile; onChanged: () => void }) {
  const t = useSignInTexts().account.password
  if (!profile.has_password) return <FirstPassword email={profile.email} />
  return (
    <TitledSection title={t.title} text={t.text}>
      <PasswordForm email={profile.email} onChanged={onChanged} />
    </TitledSection>
  )
}

function PasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const t = useSignInTexts().account.password
  const [done, setDone] = useState<string | null>(null)
  /** The new password of an attempt whose answer was lost. */
  const mayBeCurrent = useRef<unknown>(null)
  const form = useForm({
    send: async (values, element) => {
      setDone(null)
      const newPassword = values.get('password')
      const change = (currentPassword: unknown) => api.post('/users/me/password', { currentPassword, newPassword })
      const { message } = await change(values.get('currentPassword')).catch((problem: unknown) => {
        if (mayBeCurrent.current !== null && isProblem(problem, 'wrong-password')) return change(mayBeCurrent.current)
        if (isUnanswered(problem)) mayBeCurrent.current = newPassword
        throw problem
      })
      mayBeCurrent.current = null
      element.reset()
      setDone(message)
      onChanged()
    },
    explain: explainChange,
  })
  return (
    <form {...form.props} className="grid gap-5">
      {/* Tells password managers which account this password belongs to. */}
      <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
      <PasswordInput name="currentPassword" label={t.current} errors={form.errors} autoComplete="current-password" />
      <NewPasswordInputs password={t.next} confirm={t.confirm} errors={form.errors} />
      <FormEnd form={form} wide={false} text={t.submit} busyText={t.busy}>
        <Done text={done} />
      </FormEnd>
    </form>
  )
}

/** Maps the server's field `newPassword` to the form's `password`. */
export function explainChange(problem: unknown): Failure {
  const { fields: { newPassword, ...fields } = {}, ...failure } = toFailure(problem)
  return { ...failure, fields: newPassword === undefined ? fields : { ...fields, password: newPassword } }
}

/** Sends a link to set a first password to people who sign in with a provider only. */
function FirstPassword({ email }: { email: string }) {
  const t = useSignInTexts().account.password
  return (
    <TitledSection title={t.title} text={t.none}>
      <LinkByMail label={t.sendLink} ask={() => withBotCheck('/auth/forgot-password', { email })} />
    </TitledSection>
  )
}
