import { requireGoodPassword } from '#domains/users/server/index.ts'
import { type Config, readConfig } from '#platform/config/config.ts'

/**
 * Reads the settings of a start and checks all that can be checked before anything is built, opened or migrated. Throws
 * ConfigError or FirstAdministratorError, one readable line.
 */
export function readSettings(environment: Record<string, string | undefined>): Config {
  const config = readConfig(environment)
  requireGoodPassword({ email: config.adminEmail, password: config.adminPassword })
  return config
}
