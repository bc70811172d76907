import { useState } from 'react'
import { takeFocus } from '#ui/take-focus.ts'
import { TextLink } from '#ui/text-link.tsx'
import { withBotCheck } from './bot-check.ts'
import { EmailInput, FormEnd } from './form/form-inputs.tsx'
import { useForm } from './form/use-form.ts'
import { GuestPage } from './guest-page.tsx'
import { useSignInTexts } from './sign-in-texts.ts'
import { useLinkKeepingReturnPath } from './use-return-path.ts'

/** `/forgot-password`: requests a reset link by e-mail (readings, "Routes"). */
export default function ForgotPasswordPage() {
  const t = useSignInTexts().forgot
  const login = useLinkKeepingReturnPath('/login')
  const [sent, setSent] = useState<string | null>(null)
  return (
    <GuestPage title={sent === null ? t.title : t.sentTitle} description={t.description}>
      {sent === null ? <AskingForm onSent={setSent} /> : null}
      <output className="empty:hidden">
        {sent === null ? null : (
          <div ref={takeFocus} tabIndex={-1} className="grid gap-2">
            <span className="text-lg">{sent}</span>
            <span className="text-muted">{t.sentHint}</span>
          </div>
        )}
      </output>
      <TextLink to={login} className="py-2">
        {t.back}
      </TextLink>
    </GuestPage>
  )
}

function AskingForm({ onSent }: { onSent: (message: string) => void }) {
  const texts = useSignInTexts()
  const t = texts.forgot
  const form = useForm({
    send: async (values, _, wait) => {
      const body = { email: values.get('email') }
      onSent((await withBotCheck('/auth/forgot-password', body, wait)).message)
    },
  })
  return (
    <form {...form.props} className="grid w-full gap-5">
      <p>{t.text}</p>
      <EmailInput errors={form.errors} autoComplete="username" />
      <FormEnd form={form} text={t.submit} busyText={t.busy} />
    </form>
  )
}
