import { formatDate } from '#shared/calendar.ts'
import type { NotificationFacts } from '../notification.ts'

/** Texts of the bell. English defines the keys. */
export const en = {
  notFound: 'There is no such notification.',
  title: 'Notifications',
  bell: (p: { count: number }) => (p.count === 0 ? 'Notifications' : `Notifications, ${p.count} new`),
  many: '99+',
  empty: 'Nothing new. What concerns you will ring here.',
  failed: 'The notifications could not be loaded.',
  markAllRead: 'Mark all as read',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  all: 'All notifications',
  older: 'Show older ones',
  unread: 'Not read yet',
  channels: { bell: 'What rings the bell', mail: 'What comes by mail' },
  mail: {
    greeting: 'Hello,',
    open: 'Open it',
    why: 'You chose to be told of this by mail. Change that here:',
  },
  choicesText: 'Choose what you want to hear of.',
  saved: 'Your choice is saved.',
  savingFailed: 'Your choice could not be saved.',
  texts: {
    enquiry: (p: NotificationFacts['enquiry']) => `${p.name} asks about “${p.title}”.`,
    'listing-expiring': (p: NotificationFacts['listing-expiring']) =>
      `“${p.title}” leaves the market on ${formatDate(p.date, 'en')}. Renew it if it is still to be had.`,
    'listing-expired': (p: NotificationFacts['listing-expired']) =>
      `“${p.title}” has left the market: its time is over. You can renew it.`,
    'import-finished': (p: NotificationFacts['import-finished']) =>
      `The import of “${p.file}” is finished: ${p.added} added, ${p.updated} updated, ${p.rejected} rejected.`,
    'user-registered': (p: NotificationFacts['user-registered']) => `${p.name} has registered.`,
    'role-changed': (p: NotificationFacts['role-changed']) => `${p.by} gave you the role “${p.role}”.`,
    'permissions-changed': (p: NotificationFacts['permissions-changed']) =>
      `${p.by} changed what your role “${p.role}” may do.`,
  },
  kinds: {
    enquiry: 'A visitor asks about a listing',
    'listing-expiring': 'A listing of yours leaves the market soon',
    'listing-expired': 'A listing of yours has left the market',
    'import-finished': 'Your import is finished',
    'user-registered': 'Somebody registered',
    'role-changed': 'Your role was changed',
    'permissions-changed': 'The permissions of your role were changed',
  },
}
