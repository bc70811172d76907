const enquiries = ['enquiries.read-own', 'enquiries.read-all']
const listings = ['properties.write-own', 'properties.write-all']

/**
 * What people can be told of: whom it reaches, holders of one of the permissions or everybody, and whether it cannot wait.
 * Each has a text in the messages, made of its facts.
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

/** Which of the kinds that reach a person they want to hear of, by which way. */
export type NotificationChoices = Record<NotificationChannel, Partial<Record<NotificationKind, boolean>>>

const about: Readonly<Record<NotificationKind, { to?: readonly string[]; urgent?: boolean }>> = kinds

/** The kinds that holders of these permissions are told of. */
export function kindsFor(permissions: ReadonlySet<string>): NotificationKind[] {
  return notificationKinds.filter((kind) => about[kind].to?.some((one) => permissions.has(one)) ?? true)
}

/** What holds where a person chose nothing: the bell tells of everything, mails of what cannot wait. */
export function usualChoice(channel: NotificationChannel, kind: NotificationKind): boolean {
  return channel === 'bell' || about[kind].urgent === true
}
