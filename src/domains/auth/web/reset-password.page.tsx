import { useEffect, useEffectEvent, useState } from 'react'
import { publicApi } from '#shared/api-client.ts'
import { clearSession } from '#shared/session-storage.ts'
import { LinkButton } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { NewPasswordInputs, FormEnd } from './form/form-inputs.tsx'
import { useForm } from './form/use-form.ts'
import { GuestPage } from './guest-page.tsx'
import { useSignInTexts } from './sign-in-texts.ts'
import { OverLink, forgetMailedToken, nullIfInvalid, useMailedToken } from './mailed-link.tsx'

/**
 * `/reset-password`: sets a new password by a mailed link. For guests, but a fresh link also works for signed-in
 * people: without a password, or having forgotten it, they cannot change it in the account.
 */
export default function ResetPasswordPage() {
  const t = useSignInTexts().reset
  const token = useMailedToken()
  const [invalid, setInvalid] = useState(false)
  const [done, setDone] = useState<string | null>(null)
  const title = done !== null ? t.doneTitle : invalid ? t.invalidTitle : t.title
  return (
    <GuestPage title={title} description={t.description} guestsOnly={token === null}>
      {done !== null ? (
        <Done message={done} />
      ) : token === null || invalid ? (
        <>
          <OverLink text={t.invalid} to="/forgot-password" label={t.again} />
          <TextLink to="/login">{t.login}</TextLink>
        </>
      ) : (
        <ResetForm token={token} onDone={setDone} onInvalid={() => setInvalid(true)} />
      )}
    </GuestPage>
  )
}

type ResetFormProps = { token: string | undefined; onDone: (message: string) => void; onInvalid: () => void }

function ResetForm({ token, onDone, onInvalid }: ResetFormProps) {
  const t = useSignInTexts().reset
  const checked = useEffectEvent((link: unknown) => void (link === null && onInvalid()))
  useEffect(() => {
    // Nobody should choose a password for an expired link. If the check itself fails, sending the form checks it again.
    if (token !== undefined) nullIfInvalid(publicApi.post('/auth/reset-link', { token })).then(checked, () => undefined)
  }, [token])
  const form = useForm({
    send: async (values) => {
      const body = { token, password: values.get('password') }
      const answer = await nullIfInvalid(publicApi.post('/auth/reset-password', body))
      if (!answer) return onInvalid()
      // The reset ended every session of the account, including this browser's.
      clearSession()
      forgetMailedToken()
      onDone(answer.message)
    },
  })
  return (
    <form {...form.props} className="grid w-full gap-5">
      <NewPasswordInputs password={t.newPassword} confirm={t.confirm} errors={form.errors} />
      <FormEnd form={form} text={t.submit} busyText={t.busy} />
    </form>
  )
}

function Done({ message }: { message: string }) {
  const t = useSignInTexts().reset
  return (
    <>
      <output className="text-lg">{message}</output>
      <LinkButton to="/login" size="large" className="w-full">
        {t.login}
      </LinkButton>
    </>
  )
}
