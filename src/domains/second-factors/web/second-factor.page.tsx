import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { FormFailure, GuestPage, toFailure, useLanding, useSignInTexts } from '#domains/auth/web/index.ts'
import { api } from '#shared/api-client.ts'
import { localizedPath } from '#shared/language.ts'
import { readSession } from '#shared/session-storage.ts'
import { useLanguage } from '#ui/language.tsx'
import type { stateSchema } from '../second-factor.ts'
import { SecondFactorSetup } from './second-factor-setup.tsx'

/** `/second-factor`: users whose role requires a second factor set it up here before anything else (decision 0046). */
export default function SecondFactorPage() {
  const texts = useSignInTexts()
  const t = texts.secondFactor
  const navigate = useNavigate()
  const language = useLanguage()
  const land = useLanding()
  const [state, setState] = useState<z.output<typeof stateSchema> | null>(null)
  const [failed, setFailed] = useState<unknown>(null)

  useEffect(() => {
    if (!readSession()) return void navigate(localizedPath(language, '/login'), { replace: true })
    return void api.get<z.output<typeof stateSchema>>('/users/me/second-factor').then(setState, setFailed)
  }, [navigate, language])

  return (
    <GuestPage title={t.pageTitle} description={t.description} guestsOnly={false}>
      <p>{t.needed}</p>
      <p className="text-muted">{t.text}</p>
      {state ? (
        <SecondFactorSetup hasPassword={state.has_password} onDone={() => void land(readSession()?.roleName ?? '')} />
      ) : failed === null ? (
        <output>{texts.form.working}</output>
      ) : (
        <FormFailure failure={toFailure(failed)} />
      )}
    </GuestPage>
  )
}
