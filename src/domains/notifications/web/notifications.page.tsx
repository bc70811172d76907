import { useState } from 'react'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { LoadFailure } from '#ui/admin/load-failure.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { EmptyState } from '#ui/error-state.tsx'
import { useMessages } from '#ui/language.tsx'
import { uiMessages } from '#ui/messages/index.ts'
import { useInTurn } from '#ui/use-in-turn.ts'
import { notificationMessages } from '../messages/index.ts'
import {
  type NotificationChannel,
  type NotificationKind,
  notificationChannels,
  notificationKinds,
} from '../notification.ts'
import { NotificationLine } from './notification-line.tsx'
import { useRecordChanges } from './record-changes.ts'
import { notificationQueries } from './use-notifications.ts'

const firstCount = 20
const maxShown = 100

/** `/notifications`: all notifications of a user, and their choices. */
export default function NotificationsPage() {
  const t = useMessages(notificationMessages)
  const { loading } = useMessages(uiMessages)
  const [count, setCount] = useState(firstCount)
  const own = useLoaded(['notification.page', count], () => notificationQueries.page(count))
  const items = own.data?.items
  const outcome = useOutcome()
  useRecordChanges('notification', own.reload)
  const marked = (marking: Promise<unknown>) =>
    void marking.catch((problem: unknown) => outcome.failed(problem, t.markingFailed)).finally(own.reload)
  return (
    <AdminPage
      title={t.title}
      actions={
        items?.some(({ read }) => !read) ? (
          <Button kind="secondary" size="small" onClick={() => marked(notificationQueries.markAllRead())}>
            {t.markAllRead}
          </Button>
        ) : null
      }
    >
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <LoadFailure title={t.failed} loaded={own} />
          {items || own.failed ? null : <output className="text-muted">{loading}</output>}
          {items?.length === 0 ? <EmptyState title={t.empty} /> : null}
          <ul>
            {items?.map((notification) => (
              <NotificationLine
                key={notification.id}
                notification={notification}
                onMark={(read) => marked(notificationQueries.mark(notification.id, read))}
              />
            ))}
          </ul>
          {own.data?.next && count < maxShown ? (
            <Button kind="secondary" busy={own.loading} onClick={() => setCount(maxShown)}>
              {t.older}
            </Button>
          ) : null}
        </div>
        <NotificationChoices />
      </div>
    </AdminPage>
  )
}

/** The choices of notifications by bell and by mail; each is saved at once. */
function NotificationChoices() {
  const t = useMessages(notificationMessages)
  const stored = useLoaded(['notification.choices'], notificationQueries.choices)
  const [outcome, setOutcome] = useState<'saved' | 'savingFailed' | null>(null)
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean | undefined>>>({})
  const inTurn = useInTurn()
  const choices = stored.data
  if (!choices) return <LoadFailure title={t.choicesFailed} loaded={stored} />
  const isChosen = (channel: NotificationChannel, kind: NotificationKind) =>
    chosen[`${channel} ${kind}`] ?? choices[channel][kind] ?? false
  /** Shows a choice at once, then saves it. */
  const choose = (channel: NotificationChannel, kind: NotificationKind, wanted: boolean) => {
    const put = (value: boolean | undefined) => setChosen((now) => ({ ...now, [`${channel} ${kind}`]: value }))
    put(wanted)
    const save = async () => {
      try {
        await notificationQueries.choose(channel, kind, wanted)
        setOutcome('saved')
        stored.reload()
      } catch {
        setOutcome('savingFailed')
        put(undefined)
      }
    }
    void inTurn(save)
  }
  return (
    <section className="grid gap-6">
      <p className="text-muted text-sm">{t.choicesText}</p>
      {notificationChannels.map((channel) => (
        <fieldset key={channel} className="grid gap-1">
          <legend className="text-lg font-semibold">{t.channels[channel]}</legend>
          {notificationKinds
            .filter((kind) => kind in choices[channel])
            .map((kind) => (
              <Checkbox
                key={kind}
                label={t.kinds[kind]}
                checked={isChosen(channel, kind)}
                onChange={({ target }) => choose(channel, kind, target.checked)}
              />
            ))}
        </fieldset>
      ))}
      <output className="text-juniper min-h-6 text-sm">{outcome === 'saved' ? t.saved : ''}</output>
      <p role="alert" className="text-danger text-sm font-medium empty:hidden">
        {outcome === 'savingFailed' ? t.savingFailed : ''}
      </p>
    </section>
  )
}
