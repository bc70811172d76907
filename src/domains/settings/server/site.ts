import { type Config, defaultMailFrom } from '#platform/config/config.ts'
import type { Sender } from '#platform/mail/index.ts'
import { type Texts, defaultLanguage, inEachLanguage } from '#shared/language.ts'
import { messagesIn } from '#shared/message.ts'
import { brandColours } from '../brand-colours.ts'
import { settingsMessages } from '../messages/index.ts'
import type { Settings } from '../settings.schemas.ts'
import type { Logo } from '../settings.ts'
import type { Site } from '../site.ts'
import { footerLinks, hasTerms } from './footer-links.ts'
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
export function createMailSender({ mailFrom }: Config, { current }: SettingsUseCases): () => Promise<Sender> {
  const given = readSender(mailFrom)
  return async () => {
    const { site_name: name, mail_from: address } = await current()
    return mailFrom === defaultMailFrom ? { name: name[defaultLanguage], address: address || given.address } : given
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
