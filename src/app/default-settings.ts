import type { Settings } from '#domains/settings/index.ts'
import type { Config } from '#platform/config/config.ts'
import { inEachLanguage, traitsOf } from '#shared/language.ts'
import { messagesIn } from '#shared/message.ts'
import { siteMessages } from './messages/index.ts'

/** What holds until an administrator sets something else. */
export function defaultSettings({ contactPhone, botCheck }: Config): Settings {
  return {
    contact_phone: contactPhone,
    contact_place: inEachLanguage((language) => messagesIn(language, siteMessages).contact.office),
    contact_hours: inEachLanguage((language) => {
      const { days, times } = messagesIn(language, siteMessages).contact
      return [days, times].join(traitsOf(language).comma)
    }),
    listing_lifetime_days: 90,
    expiry_reminder_days: 7,
    enquiries_per_hour: 20,
    bot_check: botCheck,
    hidden_providers: [],
  }
}
