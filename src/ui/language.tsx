import { createContext, use, useCallback, useMemo, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { defaultLanguage, localizedPath, type Language } from '#shared/language.ts'
import { resolveMessage, type Message } from '#shared/message.ts'
import { opensHere } from '#shared/page-requests.ts'
import { messagesOf, type MessageCatalogue, type MessageSection } from '#shared/translate.ts'

type CurrentLanguage = { language: Language; catalogue: MessageCatalogue }

const LanguageContext = createContext<CurrentLanguage>({ language: defaultLanguage, catalogue: {} })

/** Provides the current language and its messages. */
export function LanguageProvider({ language, catalogue, children }: CurrentLanguage & { children: ReactNode }) {
  const current = useMemo(() => ({ language, catalogue }), [language, catalogue])
  return <LanguageContext value={current}>{children}</LanguageContext>
}

export function useLanguage(): Language {
  return use(LanguageContext).language
}

/** Returns the messages of a slice in the current language: `const t = useMessages(propertyMessages)`. */
export function useMessages<Messages>(section: MessageSection<Messages>): Messages {
  return messagesOf(use(LanguageContext).catalogue, section)
}

/** Returns a function that resolves a message in the current language: `say(fixFields(2))`. */
export function useSay(): (message: Message) => string {
  const { language, catalogue } = use(LanguageContext)
  return useCallback((message) => resolveMessage(message, language, catalogue), [language, catalogue])
}

type LocalizedLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; preventScrollReset?: boolean }

/**
 * A link within the site that keeps the current language; `to` is a path without language prefix. The router's own link
 * also resolves relative paths and can prefetch, which takes the server several times as long, and a page of results
 * has a hundred links.
 */
export function LocalizedLink({ to, preventScrollReset = false, onClick, children, ...rest }: LocalizedLinkProps) {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const href = localizedPath(useLanguage(), to)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !opensHere(event)) return
    event.preventDefault()
    // A link to the current page must not add a history entry.
    void navigate(href, { replace: href === pathname + search + hash, preventScrollReset })
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}
