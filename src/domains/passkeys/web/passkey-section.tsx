import { WebAuthnError, startRegistration } from '@simplewebauthn/browser'
import { useState } from 'react'
import type { z } from 'zod'
import { ConfirmedFormEnd, FormInput, Outcome, toFailure, useForm, useOwnList } from '#domains/auth/web/index.ts'
import { api } from '#shared/api-client.ts'
import { formatDate } from '#shared/calendar.ts'
import { RemovableLine } from '#ui/admin/removable-line.tsx'
import { Button } from '#ui/button.tsx'
import { LoadFailure } from '#ui/admin/load-failure.tsx'
import { useLanguage } from '#ui/language.tsx'
import { TitledSection } from '#ui/titled-section.tsx'
import type { ownPasskeysSchema } from '../passkey.ts'
import { canHavePasskeys } from './passkey-button.tsx'
import { usePasskeyTexts } from './passkey-texts.ts'

type OwnPasskeys = z.output<typeof ownPasskeysSchema>
type Passkey = OwnPasskeys['passkeys'][number]
const path = '/users/me/passkeys'

/** The section of the account page that lists, adds and deletes passkeys; nothing if the site cannot have any. */
export default function PasskeySection() {
  const t = usePasskeyTexts()
  const language = useLanguage()
  const { data, loaded, outcome, tell, remove } = useOwnList<OwnPasskeys>('passkeys', path)
  const [adding, setAdding] = useState(false)
  if (!data) return <LoadFailure title={t.loadFailed} loaded={loaded} />
  if (!data.available) return null
  const stopAdding = () => setAdding(false)
  const factsOf = ({ synced, created_at, last_used_at }: Passkey) => [
    t.created({ date: formatDate(created_at, language) }),
    last_used_at === null ? t.neverUsed : t.used({ date: formatDate(last_used_at, language) }),
    synced ? t.synced : null,
  ]
  return (
    <TitledSection title={t.title} text={t.text}>
      {data.passkeys.length === 0 ? <p>{t.none}</p> : null}
      <ul className="divide-line border-line divide-y border-y empty:hidden">
        {data.passkeys.map((passkey) => (
          <RemovableLine
            key={passkey.id}
            name={passkey.name}
            facts={factsOf(passkey)}
            texts={{ remove: t.delete, removeNamed: t.deleteNamed(passkey), sure: t.sure(passkey), yes: t.yes }}
            onRemove={() => remove(passkey.id)}
          />
        ))}
      </ul>
      <Outcome outcome={outcome} />
      {adding ? (
        <AddForm
          hasPassword={data.has_password}
          onAdded={(text) => {
            stopAdding()
            tell({ done: text })
          }}
          onCancel={stopAdding}
        />
      ) : canHavePasskeys() ? (
        <Button kind="secondary" className="justify-self-start" onClick={() => setAdding(true)}>
          {t.add}
        </Button>
      ) : null}
    </TitledSection>
  )
}

type AddFormProps = { hasPassword: boolean; onAdded: (text: string) => void; onCancel: () => void }

/** Asks for a name, verifies the password, and lets the device make the passkey. */
function AddForm({ hasPassword, onAdded, onCancel }: AddFormProps) {
  const t = usePasskeyTexts()
  const form = useForm({
    send: async (values) => {
      const password = values.get('password') ?? undefined
      const optionsJSON = await api.post<Parameters<typeof startRegistration>[0]['optionsJSON']>(`${path}/challenge`, {
        password,
      })
      const credential = await startRegistration({ optionsJSON })
      onAdded((await api.post(path, { name: values.get('name'), credential })).message)
    },
    explain: (problem) => {
      if (problem instanceof WebAuthnError && problem.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
        return { message: t.there }
      return isOfDevice(problem) ? { message: t.addCancelled } : toFailure(problem)
    },
  })
  return (
    <form {...form.props} className="grid gap-5">
      <FormInput name="name" label={t.name} hint={t.nameHint} errors={form.errors} required maxLength={60} />
      <ConfirmedFormEnd hasPassword={hasPassword} form={form} text={t.create} busyText={t.busy} onCancel={onCancel} />
    </form>
  )
}

function isOfDevice(problem: unknown): boolean {
  return (
    problem instanceof WebAuthnError || problem instanceof DOMException || (problem as Error).name === 'NotAllowedError'
  )
}
