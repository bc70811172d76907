import { useState } from 'react'
import { api } from '#shared/api-client.ts'
import { deviceOf } from '#shared/device.ts'
import { formatMoment } from '#shared/moment.ts'
import { OwnLine } from '#ui/admin/removable-line.tsx'
import { useBusy } from '#ui/admin/use-busy.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { TitledSection } from '#ui/titled-section.tsx'
import { useSignInTexts } from '../sign-in-texts.ts'
import { Outcome, type ChangeOutcome, outcomeOf } from './own-list.tsx'
import type { OwnSession } from './profile-section.tsx'

/** Lists the caller's sessions and ends one or all others; `onEnded` runs afterwards. */
export function SessionsSection({ sessions, onEnded }: { sessions: readonly OwnSession[]; onEnded: () => void }) {
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
