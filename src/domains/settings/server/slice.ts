import type { Config } from '#platform/config/config.ts'
import { declareServerSlice } from '#platform/http/index.ts'
import { settingsPermissions } from '../settings.permissions.ts'
import { registerSettingsRoutes } from './settings.routes.ts'
import type { SettingsUseCases } from './settings.usecases.ts'

type Needs = { settings: SettingsUseCases; config: Pick<Config, 'oidcProviders'> }

export const slice = declareServerSlice({
  name: 'settings',
  permissions: settingsPermissions,
  register: (api, { settings, config }: Needs) => {
    const providers = config.oidcProviders.map(({ name, label }) => ({ name, label }))
    registerSettingsRoutes(api, { settings, providers })
  },
})
