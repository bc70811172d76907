import type { Language } from '#shared/language.ts'
import type { MessageCatalogue } from '#shared/translate.ts'

/** The back-office's own messages; a file of its own per language, which public pages never fetch. */
const sources: Record<Language, () => Promise<{ catalogue: MessageCatalogue }>> = {
  en: () => import('./staff-catalogue.en.ts'),
  am: () => import('./staff-catalogue.am.ts'),
}

export async function loadStaffCatalogue(language: Language): Promise<MessageCatalogue> {
  return (await sources[language]()).catalogue
}
