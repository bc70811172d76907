import { languages, type Language } from './language.ts'
import type { TextByLanguage } from './message.ts'

/** Translations of a record's texts, by language and field: `{ am: { name: 'ቦሌ' } }`. */
export type Translations<Field extends string = string> = Partial<Record<Language, Partial<Record<Field, string>>>>

/** What a listing is called. */
export type Titled = { title: string; translations: Translations<'title'> }

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

type TranslatedText<Field> = { language: Language; key: Field; text: string | undefined }

/** Returns translations with other texts; an undefined text is removed, and so is a language without texts. */
export function withTranslations<Field extends string>(
  before: Translations<Field>,
  texts: readonly TranslatedText<Field>[],
): Translations<Field> {
  const after = structuredClone(before)
  for (const { language, key, text } of texts) {
    const own: Partial<Record<Field, string>> = after[language] ?? {}
    if (text === undefined) delete own[key]
    else own[key] = text
    after[language] = own
    if (Object.keys(own).length === 0) delete after[language]
  }
  return after
}
