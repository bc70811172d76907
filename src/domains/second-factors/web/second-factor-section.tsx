import type { z } from 'zod'
import { useState } from 'react'
import {
  CodeInput,
  Done,
  CurrentPassword,
  FormEnd,
  toFailure,
  useForm,
  useSignInTexts,
} from '#domains/auth/web/index.ts'
import { api } from '#shared/api-client.ts'
import { isUnanswered } from '#ui/admin/form/save-once.ts'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { Button } from '#ui/button.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { LoadFailure } from '#ui/admin/load-failure.tsx'
import { useMessages } from '#ui/language.tsx'
import { TitledSection } from '#ui/titled-section.tsx'
import type { stateSchema } from '../second-factor.ts'
import { type Codes, RecoveryCodes, SecondFactorSetup, path } from './second-factor-setup.tsx'

type State = z.output<typeof stateSchema>

/** The section of the account page that sets up, renews and turns off a second factor. */
export default function SecondFactorSection() {
  const t = useSignInTexts().secondFactor
  const loaded = useLoaded(['second-factor'], () => api.get<State>(path))
  const { data, reload } = loaded
  if (!data) return <LoadFailure title={t.loadFailed} loaded={loaded} />
  return (
    <TitledSection title={t.title} text={t.text}>
      {data.enabled ? (
        <InUse state={data} onChanged={reload} />
      ) : (
        <SecondFactorSetup hasPassword={data.has_password} onDone={reload} />
      )}
    </TitledSection>
  )
}

function InUse({ state, onChanged }: { state: State; onChanged: () => void }) {
  const t = useSignInTexts().secondFactor
  const { cancel } = useMessages(adminMessages)
  const [asking, setAsking] = useState<'renew' | 'disable' | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const done = () => {
    setAsking(null)
    setCodes(null)
    onChanged()
  }
  if (codes) return <RecoveryCodes codes={codes} onStored={done} />
  return (
    <>
      <Done text={t.on} />
      <p>{t.codesLeft({ count: state.recovery_codes_left })}</p>
      {asking === null ? (
        <div className="flex flex-wrap gap-3">
          <Button kind="secondary" onClick={() => setAsking('renew')}>
            {t.renew}
          </Button>
          {state.required ? null : (
            <Button kind="quiet" onClick={() => setAsking('disable')}>
              {t.disable}
            </Button>
          )}
        </div>
      ) : (
        <>
          <ProofForm key={asking} what={asking} hasPassword={state.has_password} onCodes={setCodes} onDone={done} />
          <Button kind="quiet" className="justify-self-start" onClick={() => setAsking(null)}>
            {cancel}
          </Button>
        </>
      )}
    </>
  )
}

type ProofFormProps = {
  what: 'renew' | 'disable'
  hasPassword: boolean
  onCodes: (codes: readonly string[]) => void
  onDone: () => void
}

function ProofForm({ what, hasPassword, onCodes, onDone }: ProofFormProps) {
  const t = useSignInTexts().secondFactor
  const form = useForm({
    send: async (values) => {
      const proof = { password: values.get('password') ?? undefined, code: values.get('code') }
      if (what === 'renew') return onCodes((await api.post<Codes>(`${path}/recovery-codes`, proof)).recovery_codes)
      await api.delete(path, proof)
      onDone()
    },
    explain: (problem) => (what === 'renew' && isUnanswered(problem) ? { message: t.codesLost } : toFailure(problem)),
  })
  return (
    <form {...form.props} className="grid gap-5">
      <CurrentPassword needed={hasPassword} errors={form.errors} />
      <CodeInput errors={form.errors} focused={!hasPassword} />
      <FormEnd form={form} wide={false} text={what === 'renew' ? t.renew : t.disable} busyText={t.busy} />
    </form>
  )
}
