import { readRoles } from '#domains/roles/server/index.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/database/index.ts'
import { declareServerSlice } from '#platform/http/index.ts'
import { settingsPermissions } from '../settings.permissions.ts'
import { registerSettingsRoutes } from './settings.routes.ts'
import type { SettingsUseCases } from './settings.usecases.ts'

type Needs = { settings: SettingsUseCases; config: Pick<Config, 'oidcProviders'>; db: Database }

export const slice = declareServerSlice({
  name: 'settings',
  permissions: settingsPermissions,
  register: (api, { settings, config, db }: Needs) => {
    const providers = config.oidcProviders.map(({ name, label }) => ({ name, label }))
    const roleNames = async () => (await readRoles(db)).map(({ id, name }) => ({ id, name }))
    registerSettingsRoutes(api, { settings, providers, roleNames })
  },
})
