import type { Texts } from '#shared/language.ts'

export const botCheckModes = ['off', 'after-failures', 'always'] as const
type BotCheckMode = (typeof botCheckModes)[number]

/** What administrators set for all. */
export type Settings = {
  /** The fixed contact phone of every page (specification §9), as people read it. */
  contact_phone: string
  /** Where the office is, and when it is open; both in every language. */
  contact_place: Texts
  contact_hours: Texts
  /** After so many days a listing leaves the market unless it is renewed; 0: never. */
  listing_lifetime_days: number
  /** So many days before that its agent is reminded. */
  expiry_reminder_days: number
  /** So many enquiries an hour are taken from one address. */
  enquiries_per_hour: number
  /** When signing in, registering and asking for a reset need a solved challenge. */
  bot_check: BotCheckMode
  /** Ids of roles whose people need a second factor to do anything. */
  second_factor_roles: readonly number[]
  /** Names of configured sign-in providers that are not offered. */
  hidden_providers: readonly string[]
}

export type SettingKey = keyof Settings

/** Whether a mobile number plainly stands for want of a real one, as the default +251 911 000 000 does. */
export function isPlaceholderPhone(phone: string): boolean {
  return /[79]\d\d(\d)\1{5}$/.test(phone.replaceAll(/\D/g, ''))
}
