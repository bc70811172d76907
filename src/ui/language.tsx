import { createContext, use, useCallback, useMemo, type ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { defaultLanguage, localizedPath, type Language } from '#shared/language.ts'
import { resolveMessage, type Message } from '#shared/message.ts'
import { messagesOf, type MessageCatalogue, type MessageSection } from '#shared/translate.ts'

type CurrentLanguage = { language: Language; catalogue: MessageCatalogue }

const LanguageContext = createContext<CurrentLanguage>({ language: defaultLanguage, catalogue: {} })

/** Gives every component below the current language and its messages. */
export function LanguageProvider({ language, catalogue, children }: CurrentLanguage & { children: ReactNode }) {
  const current = useMemo(() => ({ language, catalogue }), [language, catalogue])
  return <LanguageContext value={current}>{children}</LanguageContext>
}

export function useLanguage(): Language {
  return use(LanguageContext).language
}

/** The messages of one slice in the current language: `const t = useMessages(propertyMessages)`. */
export function useMessages<Messages>(section: MessageSection<Messages>): Messages {
  return messagesOf(use(LanguageContext).catalogue, section)
}

/** Says a message in the current language: `say(fixFields(2))`. */
export function useSay(): (message: Message) => string {
  const { language, catalogue } = use(LanguageContext)
  return useCallback((message) => resolveMessage(message, language, catalogue), [language, catalogue])
}

/** A link inside the site that stays in the current language; `to` is a path without language prefix. */
export function LocalizedLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  return <Link to={localizedPath(useLanguage(), to)} {...rest} />
}
