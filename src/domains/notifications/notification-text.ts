import type { en } from './messages/en.ts'
import type { NotificationEvent, NotificationKind } from './notification.ts'

/** Returns the text of a notification, in the language of the texts. */
export function textOf(
  { kind, facts }: { kind: NotificationKind; facts: Readonly<Record<string, string>> },
  texts: (typeof en)['texts'],
): string {
  // Facts are written together with their kind, but their types are not linked after a trip through the database.
  const say = texts[kind] as (facts: NotificationEvent['facts'] | Readonly<Record<string, string>>) => string
  return say(facts)
}
