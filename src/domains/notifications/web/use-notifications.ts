import { EventSource } from 'eventsource'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { api } from '#shared/api-client.ts'
import { readSession } from '#shared/session-storage.ts'
import type { notificationSchema } from '../notification.schemas.ts'
import { tellRecordChange } from './record-changes.ts'
import type { NotificationChannel, NotificationChoices, NotificationKind } from '../notification.ts'

export type NotificationView = z.output<typeof notificationSchema>

/** The calls of the bell and of its screen. */
export const notificationQueries = {
  /** A page, newest first; `before` is the cursor of an older one. */
  page: (limit: number, before?: string) =>
    api.list<NotificationView>(`/notifications?limit=${limit}${before === undefined ? '' : `&cursor=${before}`}`),
  seen: (upTo: number) => api.post<{ unseen: number }>('/notifications/seen', { up_to: upTo }),
  mark: (id: number, read: boolean) => api.put<{ read: boolean }>(`/notifications/${id}`, { read }),
  markAllRead: () => api.post<{ unseen: number }>('/notifications/read'),
  choices: () => api.get<NotificationChoices>('/notifications/choices'),
  choose: (channel: NotificationChannel, kind: NotificationKind, wanted: boolean) =>
    api.put<NotificationChoices>('/notifications/choices', { [channel]: { [kind]: wanted } }),
}

const mostInBell = 10

export type OwnNotifications = {
  /** The newest, null until they came. */
  items: readonly NotificationView[] | null
  unseen: number
  failed: boolean
  reload: () => void
  mark: (id: number, read: boolean) => void
  markAllRead: () => void
}

/**
 * The newest notifications of the signed-in person, kept up to date without a reload. While they are `shown`, they are seen, those
 * that arrive meanwhile too.
 */
export function useNotifications(shown: boolean): OwnNotifications {
  const [items, setItems] = useState<readonly NotificationView[] | null>(null)
  const [unseen, setUnseen] = useState(0)
  const [failed, setFailed] = useState(false)
  const newest = useRef(0)
  const seenUpTo = useRef(0)

  const take = useCallback((list: readonly NotificationView[]) => {
    newest.current = Math.max(newest.current, list[0]?.id ?? 0)
    setItems((current) => withNewer(list, current ?? []))
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

  const newestShown = (shown && unseen > 0 && items?.[0]?.id) || 0
  useEffect(() => {
    if (newestShown <= seenUpTo.current) return
    seenUpTo.current = newestShown
    const tell = async () => {
      try {
        const { unseen: since } = await notificationQueries.seen(newestShown)
        if (seenUpTo.current === newestShown) setUnseen(since)
      } catch {
        seenUpTo.current = 0
      }
    }
    void tell()
  }, [newestShown])

  const mark = (id: number, read: boolean) => {
    setItems((list) => list?.map((each) => (each.id === id ? { ...each, read } : each)) ?? null)
    notificationQueries.mark(id, read).catch(reload)
  }
  const markAllRead = () => {
    setItems((list) => list?.map((each) => ({ ...each, read: true })) ?? null)
    setUnseen(0)
    notificationQueries.markAllRead().catch(reload)
  }
  return { items, unseen, failed, reload, mark, markAllRead }
}

/** A page as it was read, below those that arrived while it was on its way. */
export function withNewer<Item extends { id: number }>(page: readonly Item[], known: readonly Item[]): Item[] {
  const newest = page[0]?.id ?? 0
  return [...known.filter(({ id }) => id > newest), ...page].slice(0, mostInBell)
}

type Listener = {
  /** The stream is open (again): how many are not seen. */
  onState(unseen: number): void
  onNotification(notification: NotificationView): void
  /** The server ended it for good, as it does when the session is over. */
  onRefused(): void
}

/**
 * Follows the own notifications live; a broken connection is taken up again where it was. The browser's own EventSource
 * cannot say who it is, so the one of a library does. Returns how to stop.
 */
function followNotifications({ onState, onNotification, onRefused }: Listener): () => void {
  const source = new EventSource(new URL('/api/notifications/stream', location.origin), {
    fetch: (url, init) => {
      const token = readSession()?.token ?? ''
      return fetch(url, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } })
    },
  })
  // What changed while the connection was broken was told to nobody.
  source.addEventListener('open', () => tellRecordChange('enquiry'))
  source.addEventListener('record', ({ data }: MessageEvent<string>) => {
    tellRecordChange((JSON.parse(data) as { kind: string }).kind)
  })
  source.addEventListener('state', ({ data }: MessageEvent<string>) => {
    onState((JSON.parse(data) as { unseen: number }).unseen)
  })
  source.addEventListener('notification', ({ data }: MessageEvent<string>) => {
    onNotification(JSON.parse(data) as NotificationView)
  })
  source.addEventListener('error', () => {
    if (source.readyState === source.CLOSED) onRefused()
  })
  return () => source.close()
}
