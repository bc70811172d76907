import { escapeHtml } from '#platform/mail/index.ts'
import { type Language, localizedPath } from '#shared/language.ts'
import { messagesIn } from '#shared/message.ts'
import { settingsMessages } from '../messages/index.ts'
import type { Settings } from '../settings.schemas.ts'
import { socialNetworkOf } from '../settings.ts'

type Link = { href: string; label: string }

const style = 'hover:text-juniper inline-flex min-h-11 items-center font-medium transition-colors'

/** Returns the footer's HTML of further contacts, social networks and terms; as HTML, so that pages load no code for it. */
export function footerLinks(settings: Settings, language: Language): string {
  const { contact_whatsapp: whatsapp, contact_telegram: telegram, contact_email: email } = settings
  const { footer: t } = messagesIn(language, settingsMessages)
  const links: Link[] = [
    ...(whatsapp ? [{ href: `https://wa.me/${whatsapp.replaceAll(/\D/g, '')}`, label: 'WhatsApp' }] : []),
    ...(telegram ? [{ href: `https://t.me/${telegram}`, label: 'Telegram' }] : []),
    ...(email ? [{ href: `mailto:${email}`, label: email }] : []),
    ...settings.social_links.map((href) => ({ href, label: socialNetworkOf(href) ?? href })),
    ...(hasTerms(settings) ? [{ href: localizedPath(language, '/terms'), label: t.terms }] : []),
  ]
  const items = links.map(
    ({ href, label }) => `<li><a class="${style}" href="${escapeHtml(href)}">${escapeHtml(label)}</a></li>`,
  )
  return items.length === 0 ? '' : `<ul class="flex flex-wrap gap-x-6">${items.join('')}</ul>`
}

/** Whether there are terms in any language. */
export function hasTerms({ terms }: Pick<Settings, 'terms'>): boolean {
  return Object.values(terms).some((text) => text !== '')
}
