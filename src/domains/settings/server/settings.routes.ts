import { z } from 'zod'
import { type ZodApp, callsOf } from '#platform/http/index.ts'
import { type Settings, presentSettingsSchema, settingsChangeSchema } from '../settings.schemas.ts'
import type { SettingsUseCases } from './settings.usecases.ts'
import { settingsText } from '../settings.ts'

const call = callsOf('Settings', { permission: 'settings.write' })

type SettingsRouteNeeds = {
  settings: SettingsUseCases
  /** The sign-in providers configured in the environment. */
  providers: { name: string; label: string }[]
  roleNames: () => Promise<{ id: number; name: string }[]>
  /** Environment variables that override settings. */
  setByEnvironment: string[]
}

/** Registers the routes of the settings, for users with the permission. */
export function registerSettingsRoutes(app: ZodApp, needs: SettingsRouteNeeds): void {
  const { settings, providers, roleNames, setByEnvironment } = needs
  const present = async (values: Settings) => ({
    values,
    defaults: settings.defaults,
    providers,
    roles: await roleNames(),
    logo: await settings.logo(),
    mail_password_set: await settings.hasMailPassword(),
    set_by_environment: setByEnvironment,
  })

  call.get(app, '/api/settings', {
    summary: 'Get the settings',
    response: { 200: presentSettingsSchema },
    handler: async () => present(await settings.current()),
  })

  call.put(app, '/api/settings', {
    summary: 'Change the settings; null restores a default',
    body: settingsChangeSchema,
    response: { 200: z.object({ message: z.string(), settings: presentSettingsSchema }) },
    async handler(request, reply) {
      const context = request.context
      const values = await settings.change(request.body, context)
      return { message: reply.text(settingsText('saved')), settings: await present(values) }
    },
  })
}
