import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#shared/api-client.ts'
import { localizedPath } from '#shared/language.ts'
import { readSession } from '#shared/session-storage.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { explainChange } from './account/password-section.tsx'
import { NewPasswordInputs, FormEnd } from './form/form-inputs.tsx'
import { useForm } from './form/use-form.ts'
import { GuestPage } from './guest-page.tsx'
import { logOut } from './log-out.ts'
import { useSignInTexts } from './sign-in-texts.ts'
import { useLanding } from './use-return-path.ts'

/** `/change-password`: people whose password somebody else chose must replace it first (decision 0045). */
export default function ChangePasswordPage() {
  const texts = useSignInTexts()
  const t = texts.firstPassword
  const navigate = useNavigate()
  const language = useLanguage()
  const land = useLanding()
  const leave = async () => {
    await logOut()
    await navigate(localizedPath(language, '/'), { replace: true })
  }

  useEffect(() => {
    if (!readSession()) void navigate(localizedPath(language, '/login'), { replace: true })
  }, [navigate, language])

  const form = useForm({
    send: async (values) => {
      const password = values.get('password')
      // The current one is asked for only if an earlier attempt, whose answer was lost, has changed it to this.
      await api.post('/users/me/password', { currentPassword: password, newPassword: password })
      await land(readSession()?.roleName ?? '')
    },
    explain: explainChange,
  })
  return (
    <GuestPage title={t.title} description={t.description} guestsOnly={false}>
      <p>{t.text}</p>
      <form {...form.props} className="grid w-full gap-5">
        <NewPasswordInputs password={texts.reset.newPassword} confirm={texts.reset.confirm} errors={form.errors} />
        <FormEnd form={form} text={texts.reset.submit} busyText={texts.reset.busy} />
      </form>
      <Button kind="quiet" onClick={() => void leave()}>
        {t.logOut}
      </Button>
    </GuestPage>
  )
}
