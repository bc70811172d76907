import { EventSource } from 'eventsource'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { api } from '#shared/api-client.ts'
import { readSession } from '#shared/session-storage.ts'
import type { notificationSchema } from '../notification.schemas.ts'
import { publishRecordChange } from './record-changes.ts'
import type { NotificationChannel, NotificationChoices, NotificationKind } from '../notification.ts'

export type NotificationView = z.output<typeof notificationSchema>

/** API calls of the bell and its screen. */
export const notificationQueries = {
  /** Loads the newest. */
  page: (limit: number) => api.list<NotificationView>(`/notifications?limit=${limit}`),
  seen: (upTo: number) => api.post<{ unseen: number }>('/notifications/seen', { up_to: upTo }),
  mark: (id: number, read: boolean) => api.put<{ read: boolean }>(`/notifications/${id}`, { read }),
  markAllRead: () => api.post<{ unseen: number }>('/notifications/read'),
  choices: () => api.get<NotificationChoices>('/notifications/choices'),
  choose: (channel: NotificationChannel, kind: NotificationKind, wanted: boolean) =>
    api.put<NotificationChoices>('/notifications/choices', { [channel]: { [kind]: wanted } }),
}

const maxInBell = 10

export type OwnNotifications = {
  /** The newest notifications; null until loaded. */
  items: readonly NotificationView[] | null
  unseen: number
  failed: boolean
  reload: () => void
  mark: (id: number, read: boolean) => void
  markAllRead: () => void
}

/** Returns the newest notifications of the signed-in user, updated live. While `shown`, they and any that arrive are marked as seen. */
export function useNotifications(shown: boolean): OwnNotifications {
  const [items, setItems] = useState<readonly NotificationView[] | null>(null)
  const [unseen, setUnseen] = useState(0)
  const [failed, setFailed] = useState(false)
  /** The id of the newest notification that the count has considered, seen or not. */
  const counted = useRef(0)
  const seenUpTo = useRef(0)
  const saved = useRef<Promise<unknown>>(Promise.resolve())

  const load = useCallback(async () => {
    try {
      for (;;) {
        const marks = saved.current
        await marks
        const { items: page } = await notificationQueries.page(maxInBell)
        // An answer from before the latest mark would take that back.
        if (marks !== saved.current) continue
        setItems((current) => withNewer(page, current ?? []))
        return setFailed(false)
      }
    } catch {
      setFailed(true)
    }
  }, [])
  const reload = useCallback(() => void load(), [load])

  useEffect(
    () =>
      followNotifications({
        onState: ({ unseen: count, newest }) => {
          counted.current = newest
          setUnseen(count)
          reload()
        },
        onNotification: (notification) => {
          setItems((list) => withNewer(list ?? [], [notification]))
          if (notification.id <= counted.current) return
          counted.current = notification.id
          setUnseen((count) => count + 1)
        },
        // The call detects an expired session and redirects to the sign-in page.
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

  /** Saves one mark after the other, so that the last one stays. */
  const save = (marking: () => Promise<unknown>) => {
    saved.current = saved.current.then(marking).catch(reload)
  }
  const mark = (id: number, read: boolean) => {
    setItems((list) => list?.map((each) => (each.id === id ? { ...each, read } : each)) ?? null)
    save(() => notificationQueries.mark(id, read))
  }
  const markAllRead = () => {
    setItems((list) => list?.map((each) => ({ ...each, read: true })) ?? null)
    setUnseen(0)
    save(notificationQueries.markAllRead)
  }
  return { items, unseen, failed, reload, mark, markAllRead }
}

/** Merges a page of notifications with those among the known that are newer than it. */
export function withNewer<Item extends { id: number }>(page: readonly Item[], known: readonly Item[]): Item[] {
  const newest = page[0]?.id ?? 0
  return [...known.filter(({ id }) => id > newest), ...page].slice(0, maxInBell)
}

type Listener = {
  /** Called when the stream is (re)connected or notifications were marked, with the number of unseen ones up to the newest. */
  onState(state: { unseen: number; newest: number }): void
  onNotification(notification: NotificationView): void
  /** Called when the server ended the stream for good, as for an expired session. */
  onRefused(): void
}

/**
 * Follows the user's notifications live; resumes after a lost connection. Uses a library, because the browser's EventSource cannot send an
 * authorization header. Returns the function that stops it.
 */
function followNotifications({ onState, onNotification, onRefused }: Listener): () => void {
  const source = new EventSource(new URL('/api/notifications/stream', location.origin), {
    fetch: (url, init) => {
      const token = readSession()?.token ?? ''
      return fetch(url, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } })
    },
  })
  // Changes during a lost connection were not announced.
  source.addEventListener('open', () => publishRecordChange('enquiry'))
  source.addEventListener('record', ({ data }: MessageEvent<string>) => {
    publishRecordChange((JSON.parse(data) as { kind: string }).kind)
  })
  source.addEventListener('state', ({ data }: MessageEvent<string>) => {
    onState(JSON.parse(data) as Parameters<typeof onState>[0])
    publishRecordChange('notification')
  })
  source.addEventListener('notification', ({ data }: MessageEvent<string>) => {
    onNotification(JSON.parse(data) as NotificationView)
    publishRecordChange('notification')
  })
  source.addEventListener('error', () => {
    if (source.readyState === source.CLOSED) onRefused()
  })
  return () => source.close()
}
