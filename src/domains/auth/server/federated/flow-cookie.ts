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

/** A federated sign-in on its way: what to check, and what to do afterwards. */
type FederatedFlow = z.output<typeof flowSchema>

/** Keeps the flow in the browser that started it for ten minutes, where nobody can read or change it. The key is asked for when it is needed. */
export function createFlowCookie(keyOf: () => Buffer, publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? '__Secure-federated' : 'federated'
  // Lax: the provider's redirect is a navigation from another site, and has to bring it.
  const rest = `Path=/api/auth/federated; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const seal = (value: FederatedFlow): string => {
    const content = JSON.stringify({ until: Date.now() + secondsToSignIn * 1000, value })
    return encrypt(keyOf(), Buffer.from(content)).toString('base64url')
  }
  /** What was sealed; undefined when the text is not ours, was changed, or its time is over. */
  const open = (sealed: string): unknown => {
    try {
      const { until, value } = JSON.parse(decrypt(keyOf(), Buffer.from(sealed, 'base64url')).toString('utf8'))
      return Number(until) > Date.now() ? value : undefined
    } catch {
      return undefined
    }
  }
  return {
    write: (flow: FederatedFlow): string => `${name}=${seal(flow)}; Max-Age=${secondsToSignIn}; ${rest}`,
    /** The flow of this browser with this provider, or undefined. */
    read: (cookies: string | undefined, provider: string): FederatedFlow | undefined => {
      const pairs = (cookies ?? '').split(';').map((pair) => pair.trim())
      const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
      const { data } = flowSchema.safeParse(value === undefined ? undefined : open(value))
      return data?.provider === provider ? data : undefined
    },
    /** Takes the cookie away: a flow ends once. */
    clear: `${name}=; Max-Age=0; ${rest}`,
  }
}
