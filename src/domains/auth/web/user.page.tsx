import { use } from 'react'
import { api } from '#shared/api-client.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { LeavingQuestion } from '#ui/admin/form/unsaved.tsx'
import { AccountSlot } from '#ui/admin/slots.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { AvatarSection, type OwnProfile, type OwnSession, ProfileSection } from './account/profile-section.tsx'
import { PasswordSection } from './account/password-section.tsx'
import { SessionsSection } from './account/sessions-section.tsx'
import { useSignInTexts } from './sign-in-texts.ts'

const loadAccount = async () => {
  const [profile, sessions] = await Promise.all([
    api.get<OwnProfile>('/users/me'),
    api.get<OwnSession[]>('/users/me/sessions'),
  ])
  return { profile, sessions }
}

/** `/user`: the caller's own account (readings, "Routes"). */
export default function UserPage() {
  const t = useSignInTexts().account
  const more = use(AccountSlot)
  const { data, failed, reload } = useLoaded(['account'], loadAccount)
  return (
    <AdminPage title={t.title} text={t.description}>
      {data ? (
        <div className="max-w-text grid gap-12">
          <AvatarSection profile={data.profile} />
          <ProfileSection profile={data.profile} onChanged={reload} />
          <PasswordSection profile={data.profile} onChanged={reload} />
          {more}
          <LeavingQuestion />
          <SessionsSection sessions={data.sessions} onEnded={reload} />
        </div>
      ) : failed ? (
        <ErrorState title={t.loadFailed} action={<Button onClick={reload}>{t.tryAgain}</Button>} />
      ) : (
        <Skeleton className="max-w-text h-96" />
      )}
    </AdminPage>
  )
}
