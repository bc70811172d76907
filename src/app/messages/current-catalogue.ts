import type { Language } from '#shared/language.ts'
import type { MessageCatalogue } from '#shared/translate.ts'

const files = import.meta.glob<{ catalogue: MessageCatalogue }>('./catalogue.*.ts')
const loaded = new Map<Language, MessageCatalogue>()

/**
 * Loads the messages of a language; call it before rendering anything in that language. The browser fetches only the
 * current one's file.
 */
export async function loadCatalogue(language: Language): Promise<void> {
  if (loaded.has(language)) return
  const file = await files[`./catalogue.${language}.ts`]?.()
  if (file) loaded.set(language, file.catalogue)
}

/** The messages of a language that was loaded before. Throws when it was not. */
export function catalogueOf(language: Language): MessageCatalogue {
  const catalogue = loaded.get(language)
  if (!catalogue) throw new Error(`The messages of "${language}" were not loaded before rendering`)
  return catalogue
}
