import { useState } from 'react'
import type { z } from 'zod'
import { ConfirmedFormEnd, FormInput, Outcome, useForm, useOwnList } from '#domains/auth/web/index.ts'
import { PermissionPicker, groupPermissions } from '#domains/roles/web/index.ts'
import { api } from '#shared/api-client.ts'
import { formatDate } from '#shared/calendar.ts'
import { inOneLine } from '#shared/language.ts'
import { keyPerRequest, repeatable } from '#ui/admin/form/save-once.ts'
import { RemovableLine } from '#ui/admin/removable-line.tsx'
import { OneTimeSecret } from '#ui/admin/one-time-secret.tsx'
import { loadTextsHook } from '#ui/page-texts.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form-fields.tsx'
import { LoadFailure } from '#ui/admin/load-failure.tsx'
import { useLanguage } from '#ui/language.tsx'
import { TitledSection } from '#ui/titled-section.tsx'
import { type madeTokenSchema, type ownTokensSchema, tokenLives } from '../api-token.ts'
import type { en } from '../messages/web.en.ts'

/** Returns the texts of API tokens in the page's language. */
const useApiTokenTexts = await loadTextsHook<typeof en>((language) => import(`../messages/web.${language}.ts`))

type OwnTokens = z.output<typeof ownTokensSchema>
type MadeToken = z.output<typeof madeTokenSchema>
const path = '/users/me/tokens'

/** The section of the account page that lists, creates and revokes API tokens; nothing for users without permissions to grant. */
export default function ApiTokenSection() {
  const t = useApiTokenTexts()
  const language = useLanguage()
  const { data, loaded, outcome, tell, remove } = useOwnList<OwnTokens>('api-tokens', path)
  const [adding, setAdding] = useState<'no' | 'form' | MadeToken>('no')
  if (!data) return <LoadFailure title={t.loadFailed} loaded={loaded} />
  if (data.grantable.length === 0 && data.tokens.length === 0) return null
  const stopAdding = () => setAdding('no')
  /** Hides the shown secret of a revoked token; that of another one cannot be shown again. */
  const forget = (id: number) => setAdding((now) => (typeof now === 'object' && now.id === id ? 'no' : now))
  const factsOf = ({ permissions, created_at, expires_at, expired, last_used_at }: OwnTokens['tokens'][number]) => {
    const expiry = { date: formatDate(expires_at, language) }
    return [
      inOneLine(
        permissions.map(({ label }) => label),
        language,
      ),
      t.created({ date: formatDate(created_at, language) }),
      expired ? t.expired(expiry) : t.expires(expiry),
      last_used_at === null ? t.neverUsed : t.used({ date: formatDate(last_used_at, language) }),
    ]
  }
  return (
    <TitledSection title={t.title} text={t.text}>
      {data.tokens.length === 0 && adding === 'no' ? <p>{t.none}</p> : null}
      <ul className="divide-line border-line divide-y border-y empty:hidden">
        {data.tokens.map((token) => (
          <RemovableLine
            key={token.id}
            name={token.name}
            facts={factsOf(token)}
            texts={{ remove: t.revoke, removeNamed: t.revokeNamed(token), sure: t.sure(token), yes: t.yes }}
            onRemove={async () => (await remove(token.id)) && forget(token.id)}
          />
        ))}
      </ul>
      <Outcome outcome={outcome} />
      {adding === 'form' ? (
        <NewTokenForm own={data} onMade={setAdding} onCancel={stopAdding} />
      ) : adding === 'no' ? (
        <Button kind="secondary" className="justify-self-start" onClick={() => setAdding('form')}>
          {t.add}
        </Button>
      ) : (
        <OneTimeSecret
          secret={adding.token}
          texts={{ ...t, label: t.token }}
          onStored={() => {
            stopAdding()
            tell(null)
          }}
        />
      )}
    </TitledSection>
  )
}

type NewTokenFormProps = { own: OwnTokens; onMade: (made: MadeToken) => void; onCancel: () => void }

function NewTokenForm({ own, onMade, onCancel }: NewTokenFormProps) {
  const t = useApiTokenTexts()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [attempts] = useState(keyPerRequest)
  const form = useForm({
    send: async (values) => {
      const password = values.get('password') ?? undefined
      const token = { name: values.get('name'), days: Number(values.get('days')), permissions: [...chosen], password }
      onMade(await api.post<MadeToken>(path, token, repeatable(attempts.keyOf(token))))
    },
  })
  return (
    <form {...form.props} className="grid gap-5">
      <FormInput name="name" label={t.name} hint={t.nameHint} errors={form.errors} required maxLength={60} />
      <SelectField
        label={t.life}
        name="days"
        defaultValue={90}
        options={tokenLives.map((count) => ({ value: String(count), label: t.days({ count }) }))}
      />
      <fieldset className="grid gap-4">
        <legend className="pb-4 font-semibold">{t.permissions}</legend>
        <PermissionPicker
          groups={groupPermissions(own.grantable)}
          grantable={new Set(own.grantable.map(({ _id }) => _id))}
          chosen={chosen}
          onChoose={setChosen}
        />
      </fieldset>
      <ConfirmedFormEnd
        hasPassword={own.has_password}
        form={form}
        text={t.create}
        busyText={t.busy}
        onCancel={onCancel}
      />
    </form>
  )
}
