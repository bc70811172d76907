import * as oidc from 'openid-client'
import { z } from 'zod'
import type { OidcProvider } from '#platform/config/config.ts'

const secondsToAnswer = 10

/** Who signed in at a provider, as its verified tokens say. */
export type FederatedPerson = {
  issuer: string
  subject: string
  email: string | undefined
  emailVerified: boolean
  name: string | undefined
}

/** What must come back unchanged from the provider, kept in the browser's sealed cookie meanwhile. */
type FederatedChecks = { state: string; nonce: string; codeVerifier: string }

// A claim of the wrong kind counts as absent; only the boolean true counts as verified.
const claimsSchema = z.object({
  email: z.string().optional().catch(undefined),
  email_verified: z.literal(true).optional().catch(undefined),
  name: z.string().optional().catch(undefined),
})

/** One OpenID Connect provider: authorization code with PKCE, state and nonce (security.md 9). */
export function createFederatedProvider(settings: OidcProvider, redirectUri: string) {
  let known: Promise<oidc.Configuration> | undefined
  // Asked for at the first use, and again after a failure: the product starts without its providers.
  const configuration = () => (known ??= discover(settings).catch(forget))
  const forget = (error: unknown) => {
    known = undefined
    throw error
  }

  return {
    settings,
    /** The provider's address to send the browser to, and what to check afterwards. */
    start: async (): Promise<{ address: URL; checks: FederatedChecks }> => {
      const checks = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      }
      const { state, nonce, codeVerifier } = checks
      const address = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      })
      return { address, checks }
    },
    /** Who it is, from the query that the provider sent the browser back with. Rejects when any check fails. */
    finish: async (query: string, { state, nonce, codeVerifier }: FederatedChecks): Promise<FederatedPerson> => {
      const config = await configuration()
      const tokens = await oidc.authorizationCodeGrant(config, new URL(`${redirectUri}${query}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      })
      const identity = tokens.claims()
      if (!identity) throw new Error('The provider sent no identity')
      const inToken = claimsSchema.parse(identity)
      const claims =
        inToken.email === undefined ? await askForClaims(config, tokens.access_token, identity.sub) : inToken
      const { email, email_verified: verified, name } = claims
      return { issuer: identity.iss, subject: identity.sub, email, emailVerified: verified === true, name }
    },
  }
}

function discover({ issuer, clientId, clientSecret }: OidcProvider): Promise<oidc.Configuration> {
  // The settings allow http only for a provider on this machine.
  const execute = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []
  return oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: secondsToAnswer })
}

async function askForClaims(config: oidc.Configuration, accessToken: string, subject: string) {
  if (!config.serverMetadata().userinfo_endpoint) return claimsSchema.parse({})
  return claimsSchema.parse(await oidc.fetchUserInfo(config, accessToken, subject))
}
