import type { Language } from '#shared/language.ts'
import type { Titled } from '#shared/translations.ts'
import type { en } from './messages/en.ts'
import type { NotificationEvent, NotificationKind } from './notification.ts'

/** Returns the facts that name a listing: its title, and `title_am` … in each language that it is translated into. */
export function titleFacts({ title, translations }: Titled): { title: string } {
  const others = Object.entries(translations).map(([language, own]) => [`title_${language}`, own.title])
  return { title, ...Object.fromEntries(others.filter(([, own]) => own)) }
}

/** Returns the text of a notification, in the language of the texts. */
export function textOf(
  { kind, facts }: { kind: NotificationKind; facts: Readonly<Record<string, string>> },
  texts: (typeof en)['texts'],
  language: Language,
): string {
  const title = facts[`title_${language}`] ?? facts['title'] ?? ''
  // Facts are written together with their kind, but their types are not linked after a trip through the database.
  const say = texts[kind] as (facts: NotificationEvent['facts'] | Readonly<Record<string, string>>) => string
  return say({ ...facts, title })
}
