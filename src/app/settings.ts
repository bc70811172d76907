import { requireGoodPassword } from '#domains/users/server/index.ts'
import { type Config, readConfig } from '#platform/config/config.ts'

/**
 * Reads the settings and validates all that can be validated before anything is built, opened or migrated. Throws ConfigError or
 * FirstAdministratorError with one readable line.
 */
export function readSettings(environment: Record<string, string | undefined>): Config {
  const config = readConfig(environment)
  requireGoodPassword({ email: config.adminEmail, password: config.adminPassword })
  return config
}
