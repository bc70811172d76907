import type { Pool } from 'pg'
import { findUser } from '#domains/users/server/index.ts'
import type { Mailer } from '#platform/mail/index.ts'
import { registerMailTest } from './mail-test.routes.ts'
import { readRoles } from '#domains/roles/server/index.ts'
import { type Config, defaultMailFrom } from '#platform/config/config.ts'
import type { Database } from '#platform/database/index.ts'
import { declareServerSlice } from '#platform/http/index.ts'
import { declarePermissions } from '#shared/permission.ts'
import { en } from '../messages/en.ts'
import { type LogoPictures, createLogo } from './logo.ts'
import { registerLogoRoutes } from './logo.routes.ts'
import { registerManifest } from './manifest.routes.ts'
import type { Site } from '../site.ts'
import { registerSettingsRoutes } from './settings.routes.ts'
import type { SettingsUseCases } from './settings.usecases.ts'

type Needs = {
  settings: SettingsUseCases
  config: Pick<Config, 'oidcProviders' | 'smtpUrl' | 'mailFrom'>
  db: Database
  pool: Pool
  mailer: Mailer
  logos: LogoPictures
  site(): Promise<Site>
}

export const slice = declareServerSlice({
  name: 'settings',
  permissions: declarePermissions('settings', { name: 'settings', english: en }),
  register: (api, { settings, config, db, pool, mailer, logos, site }: Needs) => {
    const providers = config.oidcProviders.map(({ name, label }) => ({ name, label }))
    const roleNames = async () => (await readRoles(db)).map(({ id, name }) => ({ id, name }))
    const setByEnvironment = [
      ...(config.smtpUrl === undefined ? [] : ['SMTP_URL']),
      ...(config.mailFrom === defaultMailFrom ? [] : ['MAIL_FROM']),
    ]
    registerSettingsRoutes(api, { settings, providers, roleNames, setByEnvironment })
    registerManifest(api, site)
    registerMailTest(api, { db, pool, mailer, addressOf: (id) => findUser(db, { id }) })
    return registerLogoRoutes(api, { logo: createLogo({ db, pictures: logos }), pool })
  },
})
