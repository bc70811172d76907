import { useState } from 'react'
import type { z } from 'zod'
import { useRoleName } from '#domains/roles/web/index.ts'
import { avatarLimits } from '#domains/users/index.ts'
import { api } from '#shared/api-client.ts'
import { Avatar } from '#ui/admin/avatar.tsx'
import { DateField } from '#ui/admin/date-field.tsx'
import { showOwnAccount } from '#ui/admin/own-account.ts'
import { showOwnAvatar } from '#ui/admin/own-avatar.ts'
import { PictureChoice } from '#ui/admin/picture-choice.tsx'
import { shrinkPicture } from '#ui/admin/shrink-picture.ts'
import { useSession } from '#ui/admin/use-session.ts'
import { TitledSection } from '#ui/titled-section.tsx'
import type { ownProfileSchema, ownSessionSchema } from '../../session.schemas.ts'
import { FormEnd, FormInput } from '../form/form-inputs.tsx'
import { useForm } from '../form/use-form.ts'
import { useSignInTexts } from '../sign-in-texts.ts'
import { Done, Outcome, type ChangeOutcome, outcomeOf } from './own-list.tsx'

/** Response of `GET /api/users/me`. */
export type OwnProfile = z.output<typeof ownProfileSchema>

/** An item of `GET /api/users/me/sessions`. */
export type OwnSession = z.output<typeof ownSessionSchema>

type ProfileProps = { profile: OwnProfile; onChanged: () => void }

/** Edits name, phone and birth date; e-mail and role are read-only. */
export function ProfileSection({ profile, onChanged }: ProfileProps) {
  const t = useSignInTexts().account.profile
  return (
    <TitledSection title={t.title}>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <Fact name={useSignInTexts().form.email} value={profile.email} />
        <Fact name={t.role} value={useRoleName()(profile.role_name)} />
      </dl>
      <ProfileForm profile={profile} onChanged={onChanged} />
    </TitledSection>
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

function ProfileForm({ profile, onChanged }: ProfileProps) {
  const texts = useSignInTexts()
  const t = texts.account.profile
  const [saved, setSaved] = useState(false)
  const form = useForm({
    send: async (values, element) => {
      setSaved(false)
      const change = { name: values.get('name'), phone: values.get('phone'), birthDate: values.get('birthDate') }
      const now = await api.put<OwnProfile>('/users/me', change)
      showOwnAccount({ user: now, permissions: now.permissions })
      showPhone(element, now.phone)
      setSaved(true)
      onChanged()
    },
  })
  return (
    <form {...form.props} className="grid gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <FormInput
          name="name"
          label={t.name}
          errors={form.errors}
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
        errors={form.errors}
        autoComplete="tel"
        defaultValue={profile.phone ?? ''}
      />
      <DateField
        name="birthDate"
        label={t.birthDate}
        hint={texts.form.optional}
        error={form.errors['birthDate']}
        autoComplete="bday"
        min="1900-01-01"
        defaultValue={profile.birthDate ?? ''}
      />
      <div className="grid gap-3 sm:col-span-2">
        <FormEnd form={form} wide={false} text={t.submit} busyText={t.busy}>
          <Done text={saved ? t.saved : null} />
        </FormEnd>
      </div>
    </form>
  )
}

/** Shows the phone number as the server normalised it. */
function showPhone(form: HTMLFormElement, phone: string | null): void {
  const input = form.elements.namedItem('phone')
  if (input instanceof HTMLInputElement) input.value = phone ?? ''
}

/** Width in pixels of the uploaded picture; the server crops it to squares of at most a quarter of this. */
const sentWidth = 1024

type Changed = OwnProfile & { message: string }

/** Uploads or removes the caller's avatar, which the server crops to a square. */
export function AvatarSection({ profile }: { profile: OwnProfile }) {
  const t = useSignInTexts().account.avatar
  const name = useSession()?.name ?? profile.name
  const [url, setUrl] = useState(profile.avatar_url)
  const [outcome, setOutcome] = useState<ChangeOutcome>(null)

  const change = async (call: Promise<Changed>) => {
    setOutcome(null)
    const shown = call.then((answer) => {
      setUrl(answer.avatar_url)
      showOwnAvatar(answer.avatar_url)
      return answer
    })
    setOutcome(await outcomeOf(shown))
  }
  const upload = async (file: File) => {
    const picture = await shrinkPicture(file, sentWidth)
    if (picture.size > avatarLimits.bytes) return setOutcome({ failure: { message: t.tooLarge(avatarLimits) } })
    const form = new FormData()
    form.append('file', picture, file.name)
    await change(api.post<Changed>('/users/me/avatar', form))
  }

  return (
    <TitledSection title={t.title} text={t.text(avatarLimits)}>
      <div className="flex flex-wrap items-center gap-5">
        <Avatar name={name} url={url} className="size-24 text-2xl" />
        <PictureChoice
          hasPicture={url !== null}
          texts={t}
          onChoose={upload}
          onRemove={() => change(api.delete<Changed>('/users/me/avatar'))}
        />
      </div>
      <Outcome outcome={outcome} />
    </TitledSection>
  )
}
