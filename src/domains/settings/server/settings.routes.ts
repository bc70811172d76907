import { z } from 'zod'
import { answerText, problemSchema, requestContextOf, type ZodApp } from '#platform/http/index.ts'
import { messagesOfSection } from '#shared/message.ts'
import { presentSettingsSchema, settingsChangeSchema } from '../settings.schemas.ts'
import type { en } from '../messages/en.ts'
import type { Settings } from '../settings.ts'
import type { SettingsUseCases } from './settings.usecases.ts'

const text = messagesOfSection<typeof en>('settings')
const config = { access: { permission: 'settings.write' } } as const
const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema }

/** A sign-in provider that the environment configures. */
type Provider = { name: string; label: string }

/** What is set for all, for those permitted. */
export function registerSettingsRoutes(
  app: ZodApp,
  { settings, providers }: { settings: SettingsUseCases; providers: readonly Provider[] },
): void {
  const present = (values: Settings) => ({
    values: { ...values, hidden_providers: [...values.hidden_providers] },
    defaults: { ...settings.defaults, hidden_providers: [...settings.defaults.hidden_providers] },
    providers: [...providers],
  })

  app.get(
    '/api/settings',
    {
      config,
      schema: {
        summary: 'Get the settings',
        tags: ['Settings'],
        response: { 200: presentSettingsSchema, ...refusals },
      },
    },
    async (_request, reply) => {
      void reply.header('cache-control', 'no-store')
      return present(await settings.current())
    },
  )

  app.put(
    '/api/settings',
    {
      config,
      schema: {
        summary: 'Update the settings; null restores a default',
        tags: ['Settings'],
        body: settingsChangeSchema,
        response: { 200: z.object({ message: z.string(), settings: presentSettingsSchema }), ...refusals },
      },
    },
    async (request, reply) => {
      const context = requestContextOf(request)
      const values = await settings.change(request.body, context)
      return { message: answerText(request, reply, text('saved')), settings: present(values) }
    },
  )
}
