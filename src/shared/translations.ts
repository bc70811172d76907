import { languages, type Language } from './language.ts'
import type { TextByLanguage } from './message.ts'

/** Translations of a record's texts, by language and field: `{ am: { name: 'ቦሌ' } }`. */
export type Translations<Field extends string = string> = Partial<Record<Language, Partial<Record<Field, string>>>>

/** Returns a field of a record in a language, or the record's own text where there is no translation. */
export function translated<Field extends string>(
  record: Record<Field, string> & { translations: Translations<Field> },
  field: Field,
  language: Language,
): string {
  return record.translations[language]?.[field] ?? record[field]
}

/** Returns a field of a record in every language, for a message about the record. */
export function textByLanguage<Field extends string>(
  record: Record<Field, string> & { translations: Translations<Field> },
  field: Field,
): TextByLanguage {
  return Object.fromEntries(languages.map((language) => [language, translated(record, field, language)]))
}
