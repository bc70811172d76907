/** Parts of field names whose values never get into the record, whatever the slice that writes it meant to do. */
const secretNames = [
  'password',
  'passwd',
  'passphrase',
  'token',
  'secret',
  'hash',
  'salt',
  'authorization',
  'cookie',
  'apikey',
  'privatekey',
  'credential',
  'altcha',
  'verifier',
  'otp',
] as const

const longestText = 2000
const deepest = 6

/** Whether a field of this name holds a secret: `passwordHash`, `reset_token`, `Set-Cookie`. */
export function isSecretName(name: string): boolean {
  const letters = name.toLowerCase().replaceAll(/[^a-z]/g, '')
  return secretNames.some((secret) => (secret === 'otp' ? letters === secret : letters.includes(secret)))
}

/** The same value without fields that hold secrets, at any depth; long texts are cut, and what JSON cannot say is left out. */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string')
    return value.length > longestText ? `${value.slice(0, longestText)}…`.toWellFormed() : value
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  if (value instanceof Date) return value.toISOString()
  if (depth >= deepest || typeof value !== 'object') return null
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth + 1))
  const kept = Object.entries(value).filter(([name]) => !isSecretName(name))
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutSecrets(inner, depth + 1)]))
}
