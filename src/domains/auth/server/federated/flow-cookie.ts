import { z } from 'zod'
import { decrypt, encrypt } from '#platform/config/encryption.ts'
import { federatedModes } from '../../landing.ts'

const secondsToSignIn = 600

const flowSchema = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  mode: z.enum(federatedModes),
  from: z.string().optional(),
  remember: z.boolean(),
})

/** A federated sign-in in progress: the values to verify, and what to do afterwards. */
type FederatedFlow = z.output<typeof flowSchema>

/**
 * Creates the encrypted cookie that keeps the flow for ten minutes in the browser that started it, one per provider. The key is read on
 * use.
 */
export function createFlowCookie(keyOf: () => Buffer, publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? '__Secure-federated' : 'federated'
  // Lax: the provider's redirect is a cross-site navigation and must send the cookie.
  const rest = (provider: string) =>
    `Path=/api/auth/federated/${provider}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const seal = (value: FederatedFlow): string => {
    const content = JSON.stringify({ until: Date.now() + secondsToSignIn * 1000, value })
    return encrypt(keyOf(), Buffer.from(content)).toString('base64url')
  }
  /** Returns the decrypted value; undefined if the text is not ours, was changed or has expired. */
  const open = (sealed: string): unknown => {
    const { until, value } = JSON.parse(decrypt(keyOf(), Buffer.from(sealed, 'base64url'))?.toString() ?? '{}')
    return Number(until) > Date.now() ? value : undefined
  }
  return {
    write: (flow: FederatedFlow): string => `${name}=${seal(flow)}; Max-Age=${secondsToSignIn}; ${rest(flow.provider)}`,
    /** Returns this browser's flow with this provider, or undefined. */
    read: (cookies: string | undefined, provider: string): FederatedFlow | undefined => {
      const pairs = (cookies ?? '').split(';').map((pair) => pair.trim())
      const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
      const { data } = flowSchema.safeParse(value === undefined ? undefined : open(value))
      return data?.provider === provider ? data : undefined
    },
    /** Deletes the cookie: each flow ends once. */
    clear: (provider: string): string => `${name}=; Max-Age=0; ${rest(provider)}`,
  }
}
