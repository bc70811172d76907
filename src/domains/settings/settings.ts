import { messagesOfSection } from '#shared/message.ts'
import type { en } from './messages/en.ts'

export const settingsText = messagesOfSection<typeof en>('settings')

/** When signing in, registering and asking for a reset require a solved challenge. */
export const botCheckModes = ['off', 'after-failures', 'always'] as const

/** The encryption of the connection to a mail server: after STARTTLS, from the first byte, or none. */
export const mailSecurities = ['starttls', 'tls', 'none'] as const

/** Networks that the footer can link to, but not personal sites. */
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

/** Returns the network of an https address; undefined for any other address. */
export function socialNetworkOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname, port, username, password, pathname } = new URL(address)
  if (protocol !== 'https:' || port + username + password !== '' || pathname === '/') return undefined
  const network = hostname.replace(/^(?:www|m|web|[a-z]{2}-[a-z]{2})\./, '')
  return Object.entries(socialNetworks).find(([host]) => host === network)?.[1]
}

/** Settings capped by the server's limits, which are also their defaults. */
export const limitKeys = [
  'listing_pictures',
  'listing_videos',
  'picture_megabytes',
  'video_megabytes',
  'import_megabytes',
  'import_archive_megabytes',
] as const

/**
 * The stored logo: its file, its size, and whether it needs a light background in the dark theme. It is uploaded, never sent as a setting.
 */
export type Logo = { url: string; width: number; height: number; plate: boolean }

/** The box is four times the size on pages: sharp on every screen, yet small to load. */
export const logoLimits = { bytes: 4 * 1024 * 1024, pixels: 25_000_000, box: { width: 640, height: 160 } }

/** Whether a mobile number is obviously a placeholder, like the default +251 911 000 000. */
export function isPlaceholderPhone(phone: string): boolean {
  return /[79]\d\d(\d)\1{5}$/.test(phone.replaceAll(/\D/g, ''))
}
