/**
 * Runs the identity provider of the browser tests: listens on the port of the first argument and redirects to the
 * address of the second.
 */
import { startOidcProvider } from './oidc-provider.ts'

/** Its users; the key is the login name. */
const people = {
  hanna: { email: 'hanna@example.com', email_verified: true, name: 'Hanna Tesfaye' },
  dawit: { email: 'dawit@example.com', email_verified: true, name: 'Dawit Bekele' },
  unverified: { email: 'unverified@example.com', email_verified: false, name: 'Nobody' },
}

const [, , port = '', redirectUri = ''] = process.argv
const provider = await startOidcProvider(redirectUri, people, Number(port))
process.once('SIGTERM', () => void provider.close().then(() => process.exit(0)))
