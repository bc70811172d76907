import { useState } from 'react'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { LoadFailure } from '#ui/admin/load-failure.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { EmptyState } from '#ui/error-state.tsx'
import { useMessages } from '#ui/language.tsx'
import { uiMessages } from '#ui/messages/index.ts'
import { notificationMessages } from '../messages/index.ts'
import {
  type NotificationChannel,
  type NotificationKind,
  notificationChannels,
  notificationKinds,
} from '../notification.ts'
import { NotificationLine } from './notification-line.tsx'
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
  const mark = (id: number, read: boolean) => void notificationQueries.mark(id, read).finally(own.reload)
  return (
    <AdminPage
      title={t.title}
      actions={
        items?.some(({ read }) => !read) ? (
          <Button
            kind="secondary"
            size="small"
            onClick={() => void notificationQueries.markAllRead().finally(own.reload)}
          >
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
                onMark={(read) => mark(notification.id, read)}
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
  const [status, setStatus] = useState('')
  const choices = stored.data
  if (!choices) return null
  const choose = async (channel: NotificationChannel, kind: NotificationKind) => {
    try {
      await notificationQueries.choose(channel, kind, !choices[channel][kind])
      setStatus(t.saved)
      stored.reload()
    } catch {
      setStatus(t.savingFailed)
    }
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
                checked={choices[channel][kind] ?? false}
                onChange={() => void choose(channel, kind)}
              />
            ))}
        </fieldset>
      ))}
      <output className="text-juniper min-h-6 text-sm">{status}</output>
    </section>
  )
}
