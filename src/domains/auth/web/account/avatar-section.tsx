import { useRef, useState } from 'react'
import { api } from '#shared/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Avatar } from '#ui/admin/avatar.tsx'
import { showOwnAvatar } from '#ui/admin/own-avatar.ts'
import { toFailure, type Failure } from '../form/failure.ts'
import { FormFailure } from '../form/form-failure.tsx'
import { useSignInTexts } from '../sign-in-texts.ts'
import { AccountSection, Done } from './account-section.tsx'
import type { OwnProfile } from './own-account.ts'

type Changed = OwnProfile & { message: string }
type Told = { done: string } | { failure: Failure } | null

/** What the server takes; with these named, phones turn HEIC pictures into JPEG by themselves. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif'
const largestBytes = 20 * 1024 * 1024

/** The own picture: chosen, cut to a square by the server, taken away. */
export function AvatarSection({ profile }: { profile: OwnProfile }) {
  const t = useSignInTexts().account.avatar
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const [url, setUrl] = useState(profile.avatar_url)
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<Told>(null)

  const change = async (call: () => Promise<Changed>) => {
    setBusy(true)
    setTold(null)
    try {
      const { avatar_url: now, message } = await call()
      setUrl(now)
      showOwnAvatar(now)
      setTold({ done: message })
    } catch (problem) {
      setTold({ failure: toFailure(problem) })
    }
    setBusy(false)
    // Buttons that are busy, or go with the picture, lose the focus.
    requestAnimationFrame(() => choose.current?.focus())
  }
  const upload = (file: File) => {
    if (file.size > largestBytes) return setTold({ failure: { message: t.tooLarge } })
    const form = new FormData()
    form.append('file', file)
    void change(() => api.post<Changed>('/users/me/avatar', form))
  }
  const remove = () => void change(() => api.delete<Changed>('/users/me/avatar'))

  return (
    <AccountSection title={t.title} text={t.text}>
      <div className="flex flex-wrap items-center gap-5">
        <Avatar name={profile.name} url={url} className="size-24 text-2xl" />
        <div className="flex flex-wrap gap-3">
          <Button ref={choose} kind="secondary" busy={busy} onClick={() => input.current?.click()}>
            {url === null ? t.choose : t.replace}
          </Button>
          {url === null ? null : (
            <Button kind="quiet" disabled={busy} onClick={remove}>
              {t.remove}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t.choose}
          accept={accepted}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) upload(file)
            target.value = ''
          }}
        />
      </div>
      <FormFailure failure={told && 'failure' in told ? told.failure : null} />
      <Done text={told && 'done' in told ? told.done : null} />
    </AccountSection>
  )
}
