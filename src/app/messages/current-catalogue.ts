import type { Language } from '#shared/language.ts'
import type { MessageCatalogue } from '#shared/translate.ts'

const files = import.meta.glob<{ catalogue: MessageCatalogue }>('./catalogue.*.ts')
const loaded = new Map<Language, MessageCatalogue>()

/** Loads the messages of a language; call it before rendering in that language. The browser fetches only the current language's file. */
export async function loadCatalogue(language: Language): Promise<void> {
  if (loaded.has(language)) return
  const file = await files[`./catalogue.${language}.ts`]?.()
  if (file) loaded.set(language, file.catalogue)
}

/** Returns the messages of a loaded language; throws when they were not loaded. */
export function catalogueOf(language: Language): MessageCatalogue {
  const catalogue = loaded.get(language)
  if (!catalogue) throw new Error(`The messages of "${language}" were not loaded before rendering`)
  return catalogue
}
