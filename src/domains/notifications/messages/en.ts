import { formatDate } from '#shared/calendar.ts'
import { formatMoment } from '#shared/moment.ts'
import { en as backupFailures } from '#shared/messages/backup-failures.en.ts'
import type { NotificationFacts } from '../notification.ts'

/** Texts of the bell. English defines the keys. */
export const en = {
  /** Names of its screens, menu entries and quick actions. */
  names: { notifications: 'Notifications' },
  notFound: 'There is no such notification.',
  title: 'Notifications',
  bell: (p: { count: number }) => (p.count === 0 ? 'Notifications' : `Notifications, ${p.count} new`),
  many: '99+',
  empty: 'You’re all caught up. New notifications will appear here.',
  failed: 'The notifications could not be loaded.',
  markAllRead: 'Mark all as read',
  markRead: 'Mark as read',
  markingFailed: 'The notifications could not be marked as read.',
  markUnread: 'Mark as unread',
  all: 'All notifications',
  older: 'Load more',
  unread: 'Unread',
  channels: { bell: 'In-app notifications', mail: 'Email notifications' },
  mail: {
    greeting: 'Hello,',
    open: 'View',
    why: 'You’re receiving this because email notifications are on. Change them here:',
  },
  choicesText: 'Choose what you’d like to be notified about.',
  choicesFailed: 'Your preferences could not be loaded.',
  saved: 'Preferences saved.',
  savingFailed: 'Your preferences could not be saved.',
  texts: {
    enquiry: (p: NotificationFacts['enquiry']) => `${p.name} asks about “${p.title}”.`,
    'enquiry-assigned': (p: NotificationFacts['enquiry-assigned']) =>
      `${p.by} handed the enquiry from ${p.name} about “${p.title}” over to you.`,
    'viewing-soon': (p: NotificationFacts['viewing-soon']) =>
      `Viewing of “${p.title}” with ${p.name}: ${formatMoment(p.date, 'en')}.`,
    'listing-expiring': (p: NotificationFacts['listing-expiring']) =>
      `“${p.title}” expires on ${formatDate(p.date, 'en')}. Renew it if it’s still available.`,
    'listing-expired': (p: NotificationFacts['listing-expired']) => `“${p.title}” has expired. You can renew it.`,
    'import-finished': (p: NotificationFacts['import-finished']) =>
      `The import of “${p.file}” is finished: ${p.added} added, ${p.updated} updated, ${p.rejected} rejected.`,
    'bulk-finished': ({ work, changed, kept, missed }: NotificationFacts['bulk-finished']) => {
      const told = [
        `${changed === '1' ? '1 listing' : `${changed} listings`} ${work === 'undo' ? 'restored' : 'changed'}`,
        ...(kept === '0' ? [] : [`${kept} left unchanged`]),
        ...(missed === '0' ? [] : [`${missed} not reached`]),
      ]
      const what = work === 'undo' ? 'The undo you started' : 'Your bulk edit'
      return `${what} ${missed === '0' ? 'is finished' : 'stopped because of an error'}: ${told.join(', ')}.`
    },
    'user-registered': (p: NotificationFacts['user-registered']) => `${p.name} has registered.`,
    'role-changed': (p: NotificationFacts['role-changed']) => `${p.by} gave you the role “${p.role}”.`,
    'permissions-changed': (p: NotificationFacts['permissions-changed']) =>
      `${p.by} changed the permissions of your role “${p.role}”.`,
    'listings-received': ({ listings, enquiries, from, by, title }: NotificationFacts['listings-received']) => {
      if (title) return `${by} handed the listing “${title}” over to you.`
      const given = [
        ...(listings === '0' ? [] : [listings === '1' ? '1 listing' : `${listings} listings`]),
        ...(enquiries === '0' ? [] : [enquiries === '1' ? '1 enquiry' : `${enquiries} enquiries`]),
      ]
      return `${by} handed ${given.join(' and ')}${from && ` from ${from}`} over to you.`
    },
    'webhook-off': (p: NotificationFacts['webhook-off']) =>
      `The webhook to ${p.host} kept failing and was switched off. Its log says why.`,
    'backup-failed': (p: NotificationFacts['backup-failed']) =>
      'place' in p
        ? `The daily backup to ${p.place} failed: ${backupFailures[p.reason]}${p.detail && ` (${p.detail})`}.`
        : `The daily backup failed: ${p.reason}`,
  },
  kinds: {
    'listings-received': 'Listings or enquiries handed over to you',
    enquiry: 'New enquiry',
    'enquiry-assigned': 'An enquiry handed over to you',
    'viewing-soon': 'One of your viewings is soon',
    'listing-expiring': 'One of your listings is about to expire',
    'listing-expired': 'One of your listings has expired',
    'import-finished': 'Your import is finished',
    'bulk-finished': 'Your bulk edit or undo of many listings is finished',
    'user-registered': 'New user registered',
    'role-changed': 'Your role was changed',
    'permissions-changed': 'The permissions of your role were changed',
    'webhook-off': 'A webhook was switched off after failures',
    'backup-failed': 'The daily backup failed',
  },
}
