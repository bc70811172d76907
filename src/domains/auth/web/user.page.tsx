import { use, useState } from 'react'
import { api } from '#shared/api-client.ts'
import { Button } from '#ui/button.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { LoadFailure } from '#ui/admin/load-failure.tsx'
import { LeavingQuestion } from '#ui/admin/form/unsaved.tsx'
import { AccountSlot } from '#ui/admin/slots.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { deviceOf } from '#shared/device.ts'
import { formatMoment } from '#shared/moment.ts'
import { OwnLine } from '#ui/admin/removable-line.tsx'
import { useBusy } from '#ui/admin/use-busy.ts'
import { Badge } from '#ui/badge.tsx'
import { useLanguage } from '#ui/language.tsx'
import { TitledSection } from '#ui/titled-section.tsx'
import { AvatarSection, type OwnProfile, type OwnSession, ProfileSection } from './account/profile-section.tsx'
import { PasswordSection } from './account/password-section.tsx'
import { useSignInTexts } from './sign-in-texts.ts'
import { Outcome, type ChangeOutcome, outcomeOf } from './account/own-list.tsx'

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
  const account = useLoaded(['account'], loadAccount)
  const { data, failed, loading, reload } = account
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
      ) : failed && !loading ? (
        <LoadFailure title={t.loadFailed} loaded={account} />
      ) : (
        <Skeleton className="max-w-text h-96" />
      )}
    </AdminPage>
  )
}

/** Lists the caller's sessions and ends one or all others; `onEnded` runs afterwards. */
function SessionsSection({ sessions, onEnded }: { sessions: readonly OwnSession[]; onEnded: () => void }) {
  const t = useSignInTexts().account.sessions
  const [outcome, setOutcome] = useState<ChangeOutcome>(null)
  const others = sessions.filter(({ current }) => !current)

  const [end, busy] = useBusy(async (path: string) => {
    setOutcome(await outcomeOf(api.delete(path)))
    onEnded()
  })

  return (
    <TitledSection title={t.title} text={t.text}>
      <ul className="divide-line border-line divide-y border-y">
        {sessions.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            busy={busy}
            onEnd={() => end(`/users/me/sessions/${session.id}`)}
          />
        ))}
      </ul>
      <Outcome outcome={outcome} />
      {others.length > 0 ? (
        <Button kind="secondary" busy={busy} onClick={() => end('/users/me/sessions')} className="justify-self-start">
          {t.endOthers}
        </Button>
      ) : null}
    </TitledSection>
  )
}

function SessionLine({ session, busy, onEnd }: { session: OwnSession; busy: boolean; onEnd: () => void }) {
  const t = useSignInTexts().account.sessions
  const language = useLanguage()
  const device = useDeviceName(session.user_agent)
  const name = (
    <span className="flex flex-wrap items-center gap-x-4">
      {device}
      {session.current ? <Badge kind="good">{t.current}</Badge> : null}
    </span>
  )
  const facts = [
    session.address,
    t.lastSeen({ time: formatMoment(session.last_seen_at, language) }),
    t.since({ time: formatMoment(session.created_at, language) }),
  ]
  return (
    <OwnLine name={name} facts={facts}>
      {session.current ? null : (
        <Button kind="secondary" size="small" disabled={busy} onClick={onEnd} aria-label={t.endNamed({ device })}>
          {t.end}
        </Button>
      )}
    </OwnLine>
  )
}

function useDeviceName(userAgent: string | null): string {
  const t = useSignInTexts().account.sessions
  const device = deviceOf(userAgent)
  return device ? t.device(device) : t.unknownDevice
}
