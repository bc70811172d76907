import { useState } from 'react'
import { api } from '#shared/api-client.ts'
import { refreshSession } from '#shared/session-storage.ts'
import { FormFailure } from '../form/form-failure.tsx'
import { FormInput } from '../form/form-input.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useForm } from '../form/use-form.ts'
import { useSignInTexts } from '../sign-in-texts.ts'
import { AccountSection, Done } from './account-section.tsx'
import type { OwnProfile } from './own-account.ts'

/** Name, phone and birth date can be changed; e-mail and role are what the account is known by. */
export function ProfileSection({ profile }: { profile: OwnProfile }) {
  const t = useSignInTexts().account.profile
  return (
    <AccountSection title={t.title}>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <Fact name={useSignInTexts().form.email} value={profile.email} />
        <Fact name={t.role} value={profile.role_name} />
      </dl>
      <ProfileForm profile={profile} />
    </AccountSection>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="grid min-w-0">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  )
}

function ProfileForm({ profile }: { profile: OwnProfile }) {
  const texts = useSignInTexts()
  const t = texts.account.profile
  const [saved, setSaved] = useState(false)
  const { props, busy, failure, errors } = useForm({
    send: async (values, form) => {
      setSaved(false)
      const change = { name: values.get('name'), phone: values.get('phone'), birthDate: values.get('birthDate') }
      const now = await api.put<OwnProfile>('/users/me', change)
      refreshSession({ user: now, permissions: now.permissions })
      showPhone(form, now.phone)
      setSaved(true)
    },
  })
  return (
    <form {...props} className="grid gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <FormInput
          name="name"
          label={t.name}
          errors={errors}
          required
          autoComplete="name"
          maxLength={200}
          defaultValue={profile.name}
        />
      </div>
      <FormInput
        name="phone"
        type="tel"
        label={t.phone}
        hint={t.phoneHint}
        errors={errors}
        autoComplete="tel"
        defaultValue={profile.phone ?? ''}
      />
      <FormInput
        name="birthDate"
        type="date"
        label={t.birthDate}
        hint={texts.form.optional}
        errors={errors}
        autoComplete="bday"
        min="1900-01-01"
        defaultValue={profile.birthDate ?? ''}
      />
      <div className="grid gap-3 sm:col-span-2">
        <FormFailure failure={failure} />
        <Done text={saved ? t.saved : null} />
        <SubmitButton wide={false} busy={busy} text={t.submit} busyText={t.busy} />
      </div>
    </form>
  )
}

/** The server writes phones in its one form, whatever was typed. */
function showPhone(form: HTMLFormElement, phone: string | null): void {
  const input = form.elements.namedItem('phone')
  if (input instanceof HTMLInputElement) input.value = phone ?? ''
}
