import { api } from '#shared/api-client.ts'
import type { NotificationChannel, NotificationChoices, NotificationKind } from '../notification.ts'
import type { NotificationView } from './notification-view.ts'

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
