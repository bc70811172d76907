import { EventSource } from 'eventsource'
import { readSession } from '#shared/session-storage.ts'
import type { NotificationView } from './notification-view.ts'

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
export function followNotifications({ onState, onNotification, onRefused }: Listener): () => void {
  const source = new EventSource(new URL('/api/notifications/stream', location.origin), {
    fetch: (url, init) => {
      const token = readSession()?.token ?? ''
      return fetch(url, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } })
    },
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
