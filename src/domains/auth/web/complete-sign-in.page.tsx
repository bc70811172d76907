import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage } from '#ui/language.tsx'
import { LinkButton } from '#ui/button.tsx'
import { GuestPage } from './guest-page.tsx'
import { CodeInput, FormEnd } from './form/form-inputs.tsx'
import { useForm } from './form/use-form.ts'
import { type FlowEnd, finishFederated, broadcastFlowEnd } from './login/federated-flow.ts'
import { useSignInTexts } from './sign-in-texts.ts'

/** `/login/complete`: completes a provider's sign-in, in the page itself or in a popup (decision 0007). */
export default function CompleteSignInPage() {
  const t = useSignInTexts().federated
  const language = useLanguage()
  const navigate = useNavigate()
  const begun = useRef(false)
  const [failed, setFailed] = useState<string | null>(null)
  const [waiting, setWaiting] = useState<((code: string) => Promise<void>) | null>(null)

  useEffect(() => {
    const goOn = async (inPopup: boolean, end: FlowEnd) => {
      if (inPopup) {
        broadcastFlowEnd(end)
        window.close()
      }
      if ('message' in end) setFailed(end.message)
      else if (!inPopup) await navigate(end.target, { replace: true })
    }
    const finish = async () => {
      const { inPopup, end } = await finishFederated(t, language)
      if (!('retry' in end)) return goOn(inPopup, end)
      setWaiting(() => async (code: string) => goOn(inPopup, await end.retry(code)))
    }
    // Runs once, because the code works once.
    if (!begun.current) void finish()
    begun.current = true
  }, [t, language, navigate])

  return (
    <GuestPage title={failed === null ? t.title : t.failedTitle} description={t.description} guestsOnly={false}>
      {waiting ? <CodeForm onSend={waiting} /> : null}
      <p role="alert" className="text-lg empty:hidden">
        {failed}
      </p>
      {failed === null ? null : (
        <LinkButton to="/login" size="large" className="w-full">
          {t.back}
        </LinkButton>
      )}
    </GuestPage>
  )
}

/** Asks for the second factor after the provider identified the person (decision 0046). */
function CodeForm({ onSend }: { onSend: (code: string) => Promise<void> }) {
  const t = useSignInTexts().login
  const form = useForm({ send: (values) => onSend(String(values.get('code'))) })
  return (
    <form {...form.props} className="grid w-full gap-5">
      <CodeInput errors={form.errors} />
      <FormEnd form={form} text={t.submit} busyText={t.busy} />
    </form>
  )
}
