import { z } from 'zod'
import { areaUnits } from '#shared/figures.ts'
import { inEachLanguage, offeredLanguages } from '#shared/language.ts'
import { messageKey } from '#shared/validation/field-problems.ts'
import { wholeOrText } from '#shared/validation/ids.ts'
import { line, paragraphs } from '#shared/validation/text.ts'
import { botCheckModes, mailSecurities } from './settings.ts'

const texts = z.strictObject(inEachLanguage(() => line(200)))
const phone = z
  .string()
  .trim()
  .regex(/^\+?[0-9][0-9 ]{6,18}[0-9]$/, messageKey('phone'))
const mail = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email(messageKey('email')))
/** Returns a schema that also accepts an empty field: '' stays ''. */
const orEmpty = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z
    .string()
    .trim()
    .superRefine((value, context) => {
      const issues = value === '' ? [] : (schema.safeParse(value).error?.issues ?? [])
      for (const { message } of issues) context.addIssue(message)
    })
const eachOnce = <Item>(items: Item[]): Item[] => [...new Set(items)]
/** A host name or address, as mail programs ask for it. */
const host = z.string().regex(/^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.|$))+$/i, messageKey('mailServer'))
/** A Telegram name as people write it: @name or a link. */
const telegram = z
  .string()
  .overwrite((text) => text.trim().replace(/^(?:(?:https:\/\/)?t\.me\/|@)/, ''))
  .regex(/^(?:[a-z]\w{4,31})?$/i, messageKey('telegram'))

/** The schema of each setting, under the same name in the API, the form and the store. Where '' is allowed, it means none. */
export const settingsSchema = z.strictObject({
  /** The agency's name on every page, in mails and in link previews. */
  site_name: z.strictObject(inEachLanguage(() => line(60))),
  /** The colour of buttons, links and the mark, as `#rrggbb`; '' for the default. */
  accent_colour: z
    .string()
    .overwrite((colour) => colour.trim().toLowerCase())
    .regex(/^(?:#[\da-f]{6})?$/),
  languages: z.array(z.enum(offeredLanguages)).min(1).max(offeredLanguages.length).overwrite(eachOnce),
  /** The fixed contact phone of every page (specification §9), as displayed. */
  contact_phone: phone,
  contact_place: texts,
  contact_hours: texts,
  contact_whatsapp: orEmpty(phone),
  contact_telegram: telegram,
  contact_email: orEmpty(mail),
  /** The agency's pages at social networks. */
  social_links: z.array(line(300)).max(8),
  terms: z.strictObject(inEachLanguage(() => paragraphs(30_000, 0))),
  /** The mail server. Its password is stored separately, encrypted. */
  mail_host: orEmpty(host),
  mail_port: wholeOrText(1, 65_535),
  mail_security: z.enum(mailSecurities),
  mail_user: line(200, 0),
  /** The sender address of mails; '' for the one of the environment. */
  mail_from: orEmpty(mail),
  /** Days until a listing expires unless renewed; 0: never. */
  listing_lifetime_days: wholeOrText(0, 730),
  /** Days before the expiry when the agent is reminded. */
  expiry_reminder_days: wholeOrText(1, 60),
  /** The most enquiries per hour from one address. */
  enquiries_per_hour: wholeOrText(1, 1000),
  /** The unit in which areas are shown first, and the initial one of staff forms. */
  area_unit: z.enum(areaUnits),
  /** The maximum of these depends on the server (`limitKeys`). */
  listing_pictures: wholeOrText(1),
  listing_videos: wholeOrText(0),
  picture_megabytes: wholeOrText(1),
  video_megabytes: wholeOrText(1),
  import_megabytes: wholeOrText(1),
  import_archive_megabytes: wholeOrText(1),
  bot_check: z.enum(botCheckModes),
  /** Ids of roles that require a second factor for everything. */
  second_factor_roles: z.array(z.int().min(1)).max(200).overwrite(eachOnce),
  /** Names of configured sign-in providers that are hidden. */
  hidden_providers: z.array(line(50)).max(50),
  /** Onboarding steps that somebody skipped: a mail server, other people. */
  first_steps_left_out: z.array(line(50)).max(20),
})
export type Settings = z.output<typeof settingsSchema>
export type SettingKey = keyof Settings

/** A change: omitted settings keep their value; null resets one to its default. The password is write-only. */
export const settingsChangeSchema = z.strictObject({
  ...(Object.fromEntries(
    Object.entries(settingsSchema.shape).map(([key, schema]) => [key, schema.nullable().optional()]),
  ) as {
    [Key in keyof typeof settingsSchema.shape]: z.ZodOptional<z.ZodNullable<(typeof settingsSchema.shape)[Key]>>
  }),
  mail_password: line(200).nullable().optional(),
})
export type SettingsChange = z.output<typeof settingsChangeSchema>

/** The agency's logo, as stored and as returned by the API. */
export const logoSchema = z.object({
  url: z.string().regex(/^\/media\/[\w/-]+\.webp$/),
  width: z.int().min(1),
  height: z.int().min(1),
  plate: z.boolean().describe('Whether it has a light background in the dark theme'),
})

export const changedLogoSchema = z.object({ message: z.string(), logo: logoSchema.nullable() })

export const presentSettingsSchema = z
  .object({
    values: settingsSchema.describe('The effective value'),
    defaults: settingsSchema.describe('The default'),
    providers: z.array(z.object({ name: z.string(), label: z.string() })).describe('Configured sign-in providers'),
    roles: z.array(z.object({ id: z.int(), name: z.string() })).describe('Roles that can require a second factor'),
    logo: logoSchema.nullable().describe('Uploaded and deleted by separate calls'),
    mail_password_set: z.boolean().describe('Whether a password of the mail server is stored; it is never returned'),
    set_by_environment: z.array(z.string()).describe('Environment variables that override settings'),
  })
  .meta({ id: 'Settings' })
