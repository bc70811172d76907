import * as oidc from 'openid-client'
import { z } from 'zod'
import type { OidcProvider } from '#platform/config/config.ts'

const secondsToAnswer = 10

/** The person who signed in at a provider, according to its verified tokens. */
export type FederatedPerson = {
  issuer: string
  subject: string
  email: string | undefined
  emailVerified: boolean
  name: string | undefined
}

/** Values that the provider must return unchanged; the browser's encrypted cookie keeps them meanwhile. */
type FederatedChecks = { state: string; nonce: string; codeVerifier: string }

// A claim of the wrong type counts as absent; only the boolean true counts as verified.
const claimsSchema = z.object({
  email: z.string().optional().catch(undefined),
  email_verified: z.literal(true).optional().catch(undefined),
  name: z.string().optional().catch(undefined),
})

/** Creates the client of one OpenID Connect provider: authorization code with PKCE, state and nonce (security.md 9). */
export function createFederatedProvider(settings: OidcProvider, redirectUri: string) {
  let known: Promise<oidc.Configuration> | undefined
  // Discovered at first use, and again after a failure, so that the product starts without its providers.
  const configuration = () => (known ??= discover(settings).catch(forget))
  const forget = (error: unknown) => {
    known = undefined
    throw error
  }

  return {
    settings,
    /** Returns the URL to redirect the browser to, and the values to verify afterwards. */
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
    /** Returns the person, given the query of the provider's redirect. Rejects if any check fails. */
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
  // The configuration allows http only for a provider on this machine.
  const execute = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []
  return oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: secondsToAnswer })
}

async function askForClaims(config: oidc.Configuration, accessToken: string, subject: string) {
  if (!config.serverMetadata().userinfo_endpoint) return claimsSchema.parse({})
  return claimsSchema.parse(await oidc.fetchUserInfo(config, accessToken, subject))
}
