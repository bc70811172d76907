import { languages, type Language } from '#shared/language.ts'
import { provideMessages } from '#shared/message.ts'
import type { MessageCatalogue } from '#shared/translate.ts'

/** Loads the server's texts in every language. */
export async function loadServerMessages(): Promise<void> {
  const catalogues = await Promise.all(languages.map(async (language) => [language, await load(language)] as const))
  provideMessages(Object.fromEntries(catalogues) as Record<Language, MessageCatalogue>)
}

async function load(language: Language): Promise<MessageCatalogue> {
  const { catalogue } = (await import(`./server-catalogue.${language}.ts`)) as { catalogue: MessageCatalogue }
  return catalogue
}
