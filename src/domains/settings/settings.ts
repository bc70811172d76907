/** When signing in, registering and asking for a reset need a solved challenge. */
export const botCheckModes = ['off', 'after-failures', 'always'] as const

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

/** Settings that can be no more than what the server is set up to take, which is also their default. */
export const limitKeys = [
  'listing_pictures',
  'listing_videos',
  'picture_megabytes',
  'video_megabytes',
  'import_megabytes',
  'import_archive_megabytes',
] as const

/** The logo as it is kept: its file, its size, and whether it needs a light ground in the dark theme. Uploaded, never sent as a setting. */
export type Logo = { url: string; width: number; height: number; plate: boolean }

/** The box is four times what pages show: sharp on every screen, and small to load. */
export const logoLimits = { bytes: 4 * 1024 * 1024, pixels: 25_000_000, box: { width: 640, height: 160 } }

/** Whether a mobile number plainly stands for want of a real one, as the default +251 911 000 000 does. */
export function isPlaceholderPhone(phone: string): boolean {
  return /[79]\d\d(\d)\1{5}$/.test(phone.replaceAll(/\D/g, ''))
}
