import type { Language } from '#shared/language.ts'
import type { KindView } from './category.queries.ts'

/** What a kind is called in a language; its own name where it has none in it. */
export function nameIn({ name, translations }: KindView, language: Language): string {
  return (language === 'am' ? translations?.am?.name : undefined) ?? name
}

/** Its name in the other language, where that is another word. */
export function otherNameOf(kind: KindView, language: Language): string | undefined {
  const other = language === 'am' ? kind.name : kind.translations?.am?.name
  return other === nameIn(kind, language) ? undefined : other
}
