import type { AreaUnit } from '#shared/figures.ts'
import type { OfferedLanguage, Texts } from '#shared/language.ts'

export const botCheckModes = ['off', 'after-failures', 'always'] as const
type BotCheckMode = (typeof botCheckModes)[number]

/** How the connection to a mail server is protected: from its second command on, from the first byte, not at all. */
export const mailSecurities = ['starttls', 'tls', 'none'] as const

/** Networks that the footer may lead to; a site of one's own is no business of it. */
const socialNetworks = {
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'tiktok.com': 'TikTok',
  'youtube.com': 'YouTube',
  'linkedin.com': 'LinkedIn',
  'x.com': 'X',
  'twitter.com': 'X',
  't.me': 'Telegram',
} as const

/** The name of the network that a secure address leads to; undefined for every other address. */
export function socialNetworkOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname, port, username, password, pathname } = new URL(address)
  if (protocol !== 'https:' || port + username + password !== '' || pathname === '/') return undefined
  const network = hostname.replace(/^(?:www|m|web|[a-z]{2}-[a-z]{2})\./, '')
  return Object.entries(socialNetworks).find(([host]) => host === network)?.[1]
}

/** What administrators set for all. */
export type Settings = {
  /** What the agency is called, on every page, in mails and where other programs show the site. */
  site_name: Texts
  /** The colour of buttons, links and the mark, as `#rrggbb`; '' for the product's own. */
  accent_colour: string
  /** Languages that the site is in; at least one. */
  languages: readonly OfferedLanguage[]
  /** The fixed contact phone of every page (specification §9), as people read it. */
  contact_phone: string
  /** Where the office is, and when it is open; both in every language. */
  contact_place: Texts
  contact_hours: Texts
  /** Further ways to reach people; '' for none. */
  contact_whatsapp: string
  contact_telegram: string
  contact_email: string
  /** Pages of the agency at social networks. */
  social_links: readonly string[]
  /** What people agree to; '' for none. */
  terms: Texts
  /** The mail server; '' for none. Its password is kept apart, encrypted. */
  mail_host: string
  mail_port: number
  mail_security: (typeof mailSecurities)[number]
  mail_user: string
  /** The address that mails come from; '' for the one that the environment names. */
  mail_from: string
  /** After so many days a listing leaves the market unless it is renewed; 0: never. */
  listing_lifetime_days: number
  /** So many days before that its agent is reminded. */
  expiry_reminder_days: number
  /** So many enquiries an hour are taken from one address. */
  enquiries_per_hour: number
  /** What areas are shown in first, and the forms of staff open in. */
  area_unit: AreaUnit
  /** How many pictures and videos a listing may have, and megabytes of each. */
  listing_pictures: number
  listing_videos: number
  picture_megabytes: number
  video_megabytes: number
  /** Megabytes of a file of an import: CSV, and ZIP with pictures. */
  import_megabytes: number
  import_archive_megabytes: number
  /** When signing in, registering and asking for a reset need a solved challenge. */
  bot_check: BotCheckMode
  /** Ids of roles whose people need a second factor to do anything. */
  second_factor_roles: readonly number[]
  /** Names of configured sign-in providers that are not offered. */
  hidden_providers: readonly string[]
  /** Steps of the first day that somebody does not need: a mail server, other people. */
  first_steps_left_out: readonly string[]
}

export type SettingKey = keyof Settings

/** Settings that can be no more than what the server is set up to take, which is also their default. */
export const limitKeys = [
  'listing_pictures',
  'listing_videos',
  'picture_megabytes',
  'video_megabytes',
  'import_megabytes',
  'import_archive_megabytes',
] as const satisfies readonly SettingKey[]

/** The logo as it is kept: its file, its size, and whether it needs a light ground in the dark theme. Uploaded, never sent as a setting. */
export type Logo = { url: string; width: number; height: number; plate: boolean }

/** The box is four times what pages show: sharp on every screen, and small to load. */
export const logoLimits = { bytes: 4 * 1024 * 1024, pixels: 25_000_000, box: { width: 640, height: 160 } }

/** Whether a mobile number plainly stands for want of a real one, as the default +251 911 000 000 does. */
export function isPlaceholderPhone(phone: string): boolean {
  return /[79]\d\d(\d)\1{5}$/.test(phone.replaceAll(/\D/g, ''))
}
