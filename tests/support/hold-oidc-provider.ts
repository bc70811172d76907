/** The identity provider of the browser tests: listens on the port of the first argument and leads back to the address of the second. */
import { startOidcProvider } from './oidc-provider.ts'

/** Who it knows; the key is what is typed into its form. */
const people = {
  hanna: { email: 'hanna@example.com', email_verified: true, name: 'Hanna Tesfaye' },
  dawit: { email: 'dawit@example.com', email_verified: true, name: 'Dawit Bekele' },
  unverified: { email: 'unverified@example.com', email_verified: false, name: 'Nobody' },
}

const [, , port = '', redirectUri = ''] = process.argv
const provider = await startOidcProvider(redirectUri, people, Number(port))
process.once('SIGTERM', () => void provider.close().then(() => process.exit(0)))
