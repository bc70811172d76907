import { type Config, megabyte } from '#platform/config/config.ts'
import { inEachLanguage, offeredLanguages, inOneLine } from '#shared/language.ts'
import { messagesIn } from '#shared/message.ts'
import { settingsMessages } from '../messages/index.ts'
import type { Settings } from '../settings.schemas.ts'

/** Returns the settings that apply until an administrator changes them. */
export function defaultSettings({ contactPhone, botCheck, mediaLimits, importLimits }: Config): Settings {
  return {
    site_name: inEachLanguage((language) => messagesIn(language, settingsMessages).defaults.name),
    accent_colour: '',
    languages: [...offeredLanguages],
    contact_phone: contactPhone,
    contact_place: inEachLanguage((language) => messagesIn(language, settingsMessages).defaults.place),
    contact_hours: inEachLanguage((language) => {
      const { days, times } = messagesIn(language, settingsMessages).defaults
      return inOneLine([days, times], language)
    }),
    contact_whatsapp: '',
    contact_telegram: '',
    contact_email: '',
    social_links: [],
    terms: inEachLanguage(() => ''),
    mail_host: '',
    mail_port: 587,
    mail_security: 'starttls',
    mail_user: '',
    mail_from: '',
    listing_lifetime_days: 90,
    expiry_reminder_days: 7,
    enquiries_per_hour: 20,
    area_unit: 'm2',
    listing_pictures: mediaLimits.pictures,
    listing_videos: mediaLimits.videos,
    picture_megabytes: mediaLimits.pictureBytes / megabyte,
    video_megabytes: mediaLimits.videoBytes / megabyte,
    import_megabytes: importLimits.megabytes,
    import_archive_megabytes: importLimits.archiveMegabytes,
    bot_check: botCheck,
    second_factor_roles: [],
    hidden_providers: [],
    first_steps_left_out: [],
  }
}
