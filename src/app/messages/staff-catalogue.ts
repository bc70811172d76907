import type { Language } from '#shared/language.ts'
import type { MessageCatalogue } from '#shared/translate.ts'

/** Loads the back-office's messages: one file per language, which public pages never fetch. */
export async function loadStaffCatalogue(language: Language): Promise<MessageCatalogue> {
  const { catalogue } = (await import(`./staff-catalogue.${language}.ts`)) as { catalogue: MessageCatalogue }
  return catalogue
}
