import type { Settings } from '#domains/settings/index.ts'
import type { Config } from '#platform/config/config.ts'
import { am } from './messages/am.ts'
import { en } from './messages/en.ts'

/** What holds until an administrator sets something else. */
export function defaultSettings({ contactPhone, botCheck }: Config): Settings {
  return {
    contact_phone: contactPhone,
    contact_place: { en: en.contact.office, am: am.contact.office },
    contact_hours: {
      en: `${en.contact.days}, ${en.contact.times}`,
      am: `${am.contact.days}፣ ${am.contact.times}`,
    },
    listing_lifetime_days: 90,
    expiry_reminder_days: 7,
    enquiries_per_hour: 20,
    bot_check: botCheck,
    hidden_providers: [],
  }
}
