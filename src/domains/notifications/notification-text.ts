import type { en } from './messages/en.ts'
import type { NotificationEvent, NotificationKind } from './notification.ts'

/** What a notification says, in the language of the texts. */
export function textOf(
  { kind, facts }: { kind: NotificationKind; facts: Readonly<Record<string, string>> },
  texts: (typeof en)['texts'],
): string {
  // The facts of a kind are written with it; their pairing is lost on the way through the database.
  const say = texts[kind] as (facts: NotificationEvent['facts'] | Readonly<Record<string, string>>) => string
  return say(facts)
}
