import { type Config, defaultMailFrom } from '#platform/config/config.ts'
import { type Sender, escapeHtml } from '#platform/mail/index.ts'
import { type Texts, defaultLanguage, inEachLanguage, type Language, localizedPath, textIn } from '#shared/language.ts'
import { messagesIn } from '#shared/message.ts'
import { internationalDigits } from '#shared/phone.ts'
import { brandColours } from '../brand-colours.ts'
import { settingsMessages } from '../messages/index.ts'
import type { Settings } from '../settings.schemas.ts'
import { type Logo, socialNetworkOf } from '../settings.ts'
import type { Site } from '../site.ts'
import { logoHtml } from './logo.ts'
import type { SettingsUseCases } from './settings.usecases.ts'

/** Creates the settings that every page may see: the current ones, and the defaults for when they cannot be read. */
export function createSite(
  { publicUrl, mapTiles }: Config,
  settings: SettingsUseCases,
): { site: () => Promise<Site>; defaultSite: Site } {
  const tiles = mapTiles && { mapTiles: { url: mapTiles.url, attribution: mapTiles.attribution } }
  const siteOf = (values: Settings, logo: Logo | null): Site => ({
    name: values.site_name,
    languages: values.languages,
    colours: values.accent_colour === '' ? {} : brandColours(values.accent_colour),
    areaUnit: values.area_unit,
    contactPhone: values.contact_phone,
    contactPlace: values.contact_place,
    contactHours: values.contact_hours,
    logo: inEachLanguage((language) => (logo ? logoHtml(logo, values.site_name[language]) : '')),
    footer: inEachLanguage((language) => footerLinks(values, language)),
    terms: hasTerms(values) ? { title: termsTitle(), text: values.terms } : null,
    publicUrl,
    ...tiles,
  })
  return {
    site: async () => siteOf(await settings.current(), await settings.logo()),
    defaultSite: siteOf(settings.defaults, null),
  }
}

function termsTitle(): Texts {
  return inEachLanguage((language) => messagesIn(language, settingsMessages).footer.terms)
}

/** Returns the sender of mails: an address in the environment overrides the settings; the name is the agency's. */
export function createMailSender({ mailFrom }: Config, { current }: SettingsUseCases) {
  const given = readSender(mailFrom)
  return async (language: Language = defaultLanguage): Promise<Sender> => {
    const { site_name: name, mail_from: address } = await current()
    return mailFrom === defaultMailFrom ? { name: textIn(name, language), address: address || given.address } : given
  }
}

/** Returns how mails are sent: by a mail server, or into the folder `outbox` if none is configured. */
export async function readMailWay({ smtpUrl }: Config, { mailServer }: { mailServer(): Promise<unknown> }) {
  return smtpUrl === undefined && (await mailServer()) === undefined ? 'outbox' : 'smtp'
}

/** Splits `Rent Home <no-reply@homes.example>` in two; a bare address is its own name. */
function readSender(from: string): Sender {
  const [, name = from, address = from] = /^(.*?) <(.*)>$/.exec(from) ?? []
  return { name, address }
}

type Link = { href: string; label: string }

const style = 'hover:text-juniper inline-flex min-h-11 items-center font-medium transition-colors'

/** Returns the footer's HTML of further contacts, social networks and terms; as HTML, so that pages load no code for it. */
function footerLinks(settings: Settings, language: Language): string {
  const { contact_whatsapp: whatsapp, contact_telegram: telegram, contact_email: email } = settings
  const { footer: t } = messagesIn(language, settingsMessages)
  const links: Link[] = [
    ...(whatsapp ? [{ href: `https://wa.me/${internationalDigits(whatsapp)}`, label: 'WhatsApp' }] : []),
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
function hasTerms({ terms }: Pick<Settings, 'terms'>): boolean {
  return Object.values(terms).some((text) => text !== '')
}
