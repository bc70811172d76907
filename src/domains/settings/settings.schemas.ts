import { z } from 'zod'
import { inEachLanguage } from '#shared/language.ts'
import { messageKey } from '#shared/validation/field-problems.ts'
import { line } from '#shared/validation/text.ts'
import { botCheckModes } from './settings.ts'

const texts = z.strictObject(inEachLanguage(() => line(200)))
const whole = (minimum: number, maximum: number) => z.coerce.number().int().min(minimum).max(maximum)

/** What each setting may be; the names of the wire, of the form and of the store are one. */
export const settingsSchema = z.strictObject({
  contact_phone: z
    .string()
    .trim()
    .regex(/^\+?[0-9][0-9 ]{6,18}[0-9]$/, messageKey('phone')),
  contact_place: texts,
  contact_hours: texts,
  listing_lifetime_days: whole(0, 730),
  expiry_reminder_days: whole(1, 60),
  enquiries_per_hour: whole(1, 1000),
  bot_check: z.enum(botCheckModes),
  second_factor_roles: z.array(z.int().min(1)).max(200),
  hidden_providers: z.array(line(50)).max(50),
})

/** What is not named stays as it is; null goes back to what holds without a setting. */
export const settingsChangeSchema = z.strictObject(
  Object.fromEntries(
    Object.entries(settingsSchema.shape).map(([key, schema]) => [key, schema.nullable().optional()]),
  ) as { [Key in keyof typeof settingsSchema.shape]: z.ZodOptional<z.ZodNullable<(typeof settingsSchema.shape)[Key]>> },
)
export type SettingsChange = z.output<typeof settingsChangeSchema>

export const presentSettingsSchema = z
  .object({
    values: settingsSchema.describe('The effective value'),
    defaults: settingsSchema.describe('The default'),
    providers: z
      .array(z.object({ name: z.string(), label: z.string() }))
      .describe('Sign-in providers that are configured'),
    roles: z.array(z.object({ id: z.int(), name: z.string() })).describe('Roles that may be asked for a second factor'),
  })
  .meta({ id: 'Settings' })
