import { ConfigError } from './config.error.ts'

/** An OpenID Connect provider that people may sign in with. */
export type OidcProvider = { name: string; label: string; issuer: string; clientId: string; clientSecret: string }

const namePattern = /^[a-z][a-z0-9-]{0,30}$/
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Reads the providers that OIDC_PROVIDERS lists, each from its OIDC_<NAME>_… variables.
 * Throws ConfigError with one line that names the first wrong variable; a client secret is never shown.
 */
export function readProviders(given: Record<string, string | undefined>): OidcProvider[] {
  const names = (given['OIDC_PROVIDERS'] ?? '').split(',').map((name) => name.trim())
  return [...new Set(names)].filter(Boolean).map((name) => readProvider(name, given))
}

function readProvider(name: string, given: Record<string, string | undefined>): OidcProvider {
  if (!namePattern.test(name))
    throw new ConfigError(`OIDC_PROVIDERS must be names such as google,keycloak (it is "${given['OIDC_PROVIDERS']}")`)
  const prefix = `OIDC_${name.toUpperCase().replaceAll('-', '_')}`
  const required = (key: string) => {
    const value = given[`${prefix}_${key}`]
    if (!value) throw new ConfigError(`${prefix}_${key} is required because OIDC_PROVIDERS names ${name}`)
    return value
  }
  const issuer = required('ISSUER')
  if (!isSafeIssuer(issuer)) throw new ConfigError(`${prefix}_ISSUER must be an https:// address (it is "${issuer}")`)
  return {
    name,
    label: given[`${prefix}_LABEL`] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    issuer,
    clientId: required('CLIENT_ID'),
    clientSecret: required('CLIENT_SECRET'),
  }
}

/** Only on this machine may the provider be reached without TLS. */
function isSafeIssuer(issuer: string): boolean {
  if (!URL.canParse(issuer)) return false
  const { protocol, hostname } = new URL(issuer)
  return protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname))
}
