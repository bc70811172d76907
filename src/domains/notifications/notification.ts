/** What people can be told of. Each has a text in the messages, made of its facts. */
export const notificationKinds = [
  'enquiry',
  'enquiry-assigned',
  'viewing-soon',
  'listing-expiring',
  'listing-expired',
  'import-finished',
  'bulk-finished',
  'user-registered',
  'role-changed',
  'permissions-changed',
  'listings-received',
  'webhook-off',
  'backup-failed',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** What the text of each kind speaks of. */
export type NotificationFacts = {
  enquiry: { name: string; title: string }
  'enquiry-assigned': { name: string; title: string; by: string }
  /** `date`: the moment, as an ISO time. */
  'viewing-soon': { name: string; title: string; date: string }
  'listing-expiring': { title: string; date: string }
  'listing-expired': { title: string }
  'import-finished': { file: string; added: string; updated: string; rejected: string }
  /** Counts as text: listings that were changed, or are as before, that were left as they are, and that an error kept from it. */
  'bulk-finished': { work: 'change' | 'undo'; changed: string; kept: string; missed: string }
  'user-registered': { name: string }
  'role-changed': { role: string; by: string }
  'permissions-changed': { role: string; by: string }
  /** Counts as text; `from`: whose they were, where all were one person's; `title`: of the only one. */
  'listings-received': { listings: string; enquiries: string; from: string; by: string; title: string }
  'webhook-off': { host: string }
  'backup-failed': { reason: string }
}

/** Something to tell, and the path of the product that it leads to (without language). */
export type NotificationEvent = {
  [Kind in NotificationKind]: { kind: Kind; facts: NotificationFacts[Kind]; path: string | null }
}[NotificationKind]

/** What one person was told. Seen: it was in the opened bell; read: it was followed or marked. */
export type Notification = NotificationEvent & { id: number; createdAt: Date; seenAt: Date | null; readAt: Date | null }

/** How a person can be told. */
export const notificationChannels = ['bell', 'mail'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** Which kinds a person wants to hear of, by which way. */
export type NotificationChoices = Record<NotificationChannel, Record<NotificationKind, boolean>>

const urgentKinds: ReadonlySet<NotificationKind> = new Set([
  'enquiry',
  'enquiry-assigned',
  'viewing-soon',
  'listing-expiring',
  'webhook-off',
  'backup-failed',
])

/** What holds where a person chose nothing: the bell tells of everything, mails of what cannot wait. */
export function usualChoice(channel: NotificationChannel, kind: NotificationKind): boolean {
  return channel === 'bell' || urgentKinds.has(kind)
}
