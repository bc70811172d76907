import { requireGoodPassword } from '#domains/users/server/index.ts'
import { type Config, readConfig } from '#platform/config/config.ts'

/** Reads and validates all settings before anything is opened. Throws ConfigError or FirstAdministratorError with one readable line. */
export function readSettings(environment: Record<string, string | undefined>): Config {
  const config = readConfig(environment)
  requireGoodPassword({ email: config.adminEmail, password: config.adminPassword })
  return config
}
