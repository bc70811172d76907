import type { z } from 'zod'
import { inEachLanguage } from '#shared/language.ts'
import { api } from '#shared/api-client.ts'
import type { FieldValues } from '#ui/admin/form/field-values.ts'
import type { changedLogoSchema, presentSettingsSchema } from '../settings.schemas.ts'

export type SettingsView = z.output<typeof presentSettingsSchema>
type SettingsValues = SettingsView['values']

export const settingsQueries = {
  read: () => api.get<SettingsView>('/settings'),
  testMail: () => api.post<{ message: string; sent_by: 'smtp' | 'outbox' }>('/settings/mail-test'),
  uploadLogo: (file: File) => {
    const form = new FormData()
    form.append('file', file)
    return api.post<ChangedLogo>('/settings/logo', form)
  },
  removeLogo: () => api.delete<ChangedLogo>('/settings/logo'),
  save: (values: Changes) => api.put<{ message: string; settings: SettingsView }>('/settings', values),
}

/** The response to a change of the logo. */
export type ChangedLogo = z.output<typeof changedLogoSchema>

type Changes = Partial<SettingsValues> & { mail_password?: string | null }

/** Returns the values of the form, under the names of the API, that differ from those it began with; others may have changed the rest. */
export function changedValues(form: FormData, begun: FieldValues, view: SettingsView): Changes {
  const [before, written] = [writtenValues(formOf(begun), view), writtenValues(form, view)]
  const differing = Object.entries(written).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key]),
  )
  const password = textOf(form, 'mail_password')
  const isNeedless = view.mail_password_set && written['mail_user'] === ''
  const changedPassword = password === '' ? (isNeedless ? { mail_password: null } : {}) : { mail_password: password }
  return { ...Object.fromEntries(differing), ...changedPassword }
}

/** Returns the form's values under the names of the API: only those that it shows. */
function writtenValues(form: FormData, { values, providers }: SettingsView): Record<string, unknown> {
  const written: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(values)) {
    if (typeof value === 'number' && form.has(key)) written[key] = numberOf(textOf(form, key))
    if (typeof value === 'string' && form.has(key)) written[key] = textOf(form, key)
    if (isTexts(value) && form.has(`${key}.en`))
      written[key] = inEachLanguage((language) => textOf(form, `${key}.${language}`))
  }
  const shown = new Set(form.getAll('shown_providers').map(String))
  written['second_factor_roles'] = form.getAll('second_factor_roles').map(Number)
  written['hidden_providers'] = providers.map(({ name }) => name).filter((name) => !shown.has(name))
  written['languages'] = form.getAll('languages').map(String)
  written['social_links'] = textOf(form, 'social_links').split(/\s+/).filter(Boolean)
  return written
}

/** Returns the settings with what was typed into the form and not saved. */
export function withTyped(view: SettingsView, typed: FieldValues): SettingsView {
  return { ...view, values: { ...view.values, ...writtenValues(formOf(typed), view) } }
}

function formOf(values: FieldValues): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) for (const one of [value].flat()) form.append(name, one)
  return form
}

/** Returns a field's text, trimmed, with the line ends that are stored. */
function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '')
    .replaceAll(/\r\n?/g, '\n')
    .trim()
}

function isTexts(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'en' in value
}

/** Returns a number for the API; anything else is sent as typed, so that the API refuses it by name. */
function numberOf(text: string): number | string {
  return /^\d+$/.test(text) ? Number(text) : text
}
