import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage } from '#ui/language.tsx'
import { LinkButton } from '#ui/button.tsx'
import { GuestPage } from './guest-page.tsx'
import { finishFederated, tellEnd } from './login/federated-flow.ts'
import { useSignInTexts } from './sign-in-texts.ts'

/** `/login/complete`: where a provider's sign-in ends, in the page itself or in a popup (decision 0007). */
export default function CompleteSignInPage() {
  const t = useSignInTexts().federated
  const language = useLanguage()
  const navigate = useNavigate()
  const begun = useRef(false)
  const [failed, setFailed] = useState<string | null>(null)

  useEffect(() => {
    const finish = async () => {
      const { inPopup, end } = await finishFederated(t, language)
      if (inPopup) {
        tellEnd(end)
        window.close()
      }
      if ('message' in end) setFailed(end.message)
      else if (!inPopup) await navigate(end.target, { replace: true })
    }
    // The code works once.
    if (!begun.current) void finish()
    begun.current = true
  }, [t, language, navigate])

  return (
    <GuestPage title={failed === null ? t.title : t.failedTitle} description={t.description} guestsOnly={false}>
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
