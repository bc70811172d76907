import type { Translations } from '#shared/translations.ts'

/** What people write about a category or subcategory. */
export type Texts = { name: string; description: string; translations: Translations<'name' | 'description'> }

export function textsOf({ name, description, translations }: Texts): Texts {
  return { name, description, translations }
}

/** The texts after a change: what is not given stays. */
export function textsAfter(
  before: Texts,
  { name, description, translations }: { [Key in keyof Texts]?: Texts[Key] | undefined },
): Texts {
  return {
    name: name ?? before.name,
    description: description ?? before.description,
    translations: translations ?? before.translations,
  }
}
