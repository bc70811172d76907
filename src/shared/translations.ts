import { languages, type Language } from './language.ts'
import type { TextByLanguage } from './message.ts'

/** Texts of a record in other languages than its own, by language and field: `{ am: { name: 'ቦሌ' } }`. */
export type Translations<Field extends string = string> = Partial<Record<Language, Partial<Record<Field, string>>>>

/** The text of a record's field in a language, or the record's own text where there is no translation. */
export function translated<Field extends string>(
  record: Record<Field, string> & { translations: Translations<Field> },
  field: Field,
  language: Language,
): string {
  return record.translations[language]?.[field] ?? record[field]
}

/** The text of a record's field in every language, for a message that speaks of the record. */
export function textByLanguage<Field extends string>(
  record: Record<Field, string> & { translations: Translations<Field> },
  field: Field,
): TextByLanguage {
  return Object.fromEntries(languages.map((language) => [language, translated(record, field, language)]))
}
