import { useCallback, useEffect, useRef, useState } from 'react'
import { followNotifications } from './follow-notifications.ts'
import type { NotificationView } from './notification-view.ts'
import { notificationQueries } from './notification.queries.ts'

const mostInBell = 10

export type OwnNotifications = {
  /** The newest, null until they came. */
  items: readonly NotificationView[] | null
  unseen: number
  failed: boolean
  reload: () => void
  /** The bell was opened: what stands in it is seen. */
  see: () => void
  mark: (id: number, read: boolean) => void
  markAllRead: () => void
}

/** The newest notifications of the signed-in person, kept up to date without a reload. */
export function useNotifications(): OwnNotifications {
  const [items, setItems] = useState<readonly NotificationView[] | null>(null)
  const [unseen, setUnseen] = useState(0)
  const [failed, setFailed] = useState(false)
  const newest = useRef(0)

  const take = useCallback((list: readonly NotificationView[]) => {
    newest.current = list[0]?.id ?? newest.current
    setItems(list)
  }, [])
  const load = useCallback(async () => {
    try {
      take((await notificationQueries.page(mostInBell)).items)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }, [take])
  const reload = useCallback(() => void load(), [load])

  useEffect(
    () =>
      followNotifications({
        onState: (count) => {
          setUnseen(count)
          reload()
        },
        onNotification: (notification) => {
          if (notification.id <= newest.current) return
          newest.current = notification.id
          setUnseen((count) => count + 1)
          setItems((list) => [notification, ...(list ?? [])].slice(0, mostInBell))
        },
        // The call finds out whether the session is over, and then leads to signing in.
        onRefused: reload,
      }),
    [reload],
  )

  const see = () => {
    if (unseen === 0) return
    setUnseen(0)
    notificationQueries.seen(newest.current).then(
      ({ unseen: since }) => setUnseen(since),
      () => setUnseen(unseen),
    )
  }
  const mark = (id: number, read: boolean) => {
    setItems((list) => list?.map((each) => (each.id === id ? { ...each, read } : each)) ?? null)
    notificationQueries.mark(id, read).catch(reload)
  }
  const markAllRead = () => {
    setItems((list) => list?.map((each) => ({ ...each, read: true })) ?? null)
    setUnseen(0)
    notificationQueries.markAllRead().catch(reload)
  }
  return { items, unseen, failed, reload, see, mark, markAllRead }
}
