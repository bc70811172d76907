import type { BackupFailure } from '#shared/messages/backup-failures.en.ts'

const enquiries = ['enquiries.read-own', 'enquiries.read-all']
const listings = ['properties.write-own', 'properties.write-all']

/**
 * Kinds of notifications: their audience (holders of one of the permissions, or everybody), and whether they are urgent. Each has a text in
 * the messages, made from its facts.
 */
const kinds = {
  enquiry: { to: enquiries, urgent: true },
  'enquiry-assigned': { to: enquiries, urgent: true },
  'viewing-soon': { to: enquiries, urgent: true },
  'listing-expiring': { to: listings, urgent: true },
  'listing-expired': { to: listings },
  'import-finished': { to: listings },
  'bulk-finished': { to: listings },
  'user-registered': { to: ['users.read'] },
  'role-changed': {},
  'permissions-changed': {},
  'listings-received': { to: [...listings, ...enquiries] },
  'webhook-off': { to: ['webhooks.write'], urgent: true },
  'backup-failed': { to: ['settings.write'], urgent: true },
}
export type NotificationKind = keyof typeof kinds
export const notificationKinds = Object.keys(kinds) as [NotificationKind, ...NotificationKind[]]

/** The facts in the text of each kind; a field with `_id` is the account of who is named in the field without (decision 0065). */
export type NotificationFacts = {
  enquiry: { name: string; title: string }
  'enquiry-assigned': { name: string; title: string; by: string; by_id: string }
  /** `date`: an ISO time. */
  'viewing-soon': { name: string; title: string; date: string }
  'listing-expiring': { title: string; date: string }
  'listing-expired': { title: string }
  'import-finished': { file: string; added: string; updated: string; rejected: string }
  /** Counts as text: listings that were changed (or, by an undo, restored), left unchanged, and missed because of an error. */
  'bulk-finished': { work: 'change' | 'undo'; changed: string; kept: string; missed: string }
  'user-registered': { name: string; name_id: string }
  'role-changed': { role: string; by: string; by_id: string }
  'permissions-changed': { role: string; by: string; by_id: string }
  /** Counts as text; `from`: the previous owner, if there was only one; `title`: of the listing, if there is only one. */
  'listings-received': Record<'listings' | 'enquiries' | 'from' | 'from_id' | 'by' | 'by_id' | 'title', string>
  'webhook-off': { host: string }
  /** `detail`: a code of the system, or empty. Release 0.1 stored a reason in words. */
  'backup-failed': { place: string; reason: BackupFailure; detail: string } | { reason: string }
}

/** Something to notify about, and the path of the page it leads to (without language). */
export type NotificationEvent = {
  [Kind in NotificationKind]: { kind: Kind; facts: NotificationFacts[Kind]; path: string | null }
}[NotificationKind]

/** A notification of one person. Seen: it was shown in the open bell; read: it was followed or marked. */
export type Notification = NotificationEvent & { id: number; createdAt: Date; seenAt: Date | null; readAt: Date | null }

export const notificationChannels = ['bell', 'mail'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** A person's choice, per channel, of the kinds that can reach them. */
export type NotificationChoices = Record<NotificationChannel, Partial<Record<NotificationKind, boolean>>>

const about: Readonly<Record<NotificationKind, { to?: readonly string[]; urgent?: boolean }>> = kinds

/** Returns the kinds that reach holders of these permissions. */
export function kindsFor(permissions: ReadonlySet<string>): NotificationKind[] {
  return notificationKinds.filter((kind) => about[kind].to?.some((one) => permissions.has(one)) ?? true)
}

/** Returns the default: the bell shows everything, mail only what is urgent. */
export function usualChoice(channel: NotificationChannel, kind: NotificationKind): boolean {
  return channel === 'bell' || about[kind].urgent === true
}
