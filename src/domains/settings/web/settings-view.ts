import type { z } from 'zod'
import { inEachLanguage } from '#shared/language.ts'
import { api } from '#shared/api-client.ts'
import type { presentSettingsSchema } from '../settings.schemas.ts'
import type { SettingKey } from '../settings.ts'

export type SettingsView = z.output<typeof presentSettingsSchema>
type SettingsValues = SettingsView['values']

export const settingsQueries = {
  read: () => api.get<SettingsView>('/settings'),
  testMail: () => api.post<{ message: string; sent_by: 'smtp' | 'outbox' }>('/settings/mail-test'),
  save: (values: Partial<Record<SettingKey, unknown>>) =>
    api.put<{ message: string; settings: SettingsView }>('/settings', values),
}

/** What the form says, under the names of the call; only what differs from `before` is sent. */
export function changedValues(form: FormData, { values, providers }: SettingsView): Partial<SettingsValues> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const texts = (name: string) => inEachLanguage((language) => text(`${name}.${language}`))
  const shown = new Set(form.getAll('shown_providers').map(String))
  const said: Record<SettingKey, unknown> = {
    contact_phone: text('contact_phone'),
    contact_place: texts('contact_place'),
    contact_hours: texts('contact_hours'),
    listing_lifetime_days: numberOf(text('listing_lifetime_days')),
    expiry_reminder_days: numberOf(text('expiry_reminder_days')),
    enquiries_per_hour: numberOf(text('enquiries_per_hour')),
    bot_check: text('bot_check'),
    second_factor_roles: form.getAll('second_factor_roles').map(Number),
    hidden_providers: providers.map(({ name }) => name).filter((name) => !shown.has(name)),
  }
  const differing = Object.entries(said).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(values[key as SettingKey]),
  )
  return Object.fromEntries(differing)
}

/** A number as the call wants it; what is none is sent as it was typed, and refused by name. */
function numberOf(text: string): number | string {
  return /^\d+$/.test(text) ? Number(text) : text
}
