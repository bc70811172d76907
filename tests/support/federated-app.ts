import { expect } from 'vitest'
import { freeAddress } from './e2e-product.ts'
import { type FederatedPeople, startOidcProvider, type TestProvider } from './oidc-provider.ts'
import { type Answer, type SignInApp, startSignInApp } from './sign-in-app.ts'

type Started = { address: string; cookie: string; headers: Headers }

/** The server with a sign-in provider called `local` (and the same one as `other`), and what a person's browser does to sign in. */
export type FederatedApp = {
  server: SignInApp
  provider: TestProvider
  origin: string
  /** Starts a sign-in; returns the redirect target and the cookie. */
  start(query?: string): Promise<Started>
  /** Opens the address that the provider redirects to; returns the final page and the values in its fragment. */
  finish(callback: string, cookie: string): Promise<{ path: string; told: Record<string, string> }>
  /** Both, with the sign-in at the provider between them. */
  signIn(person: string, query?: string): Promise<{ path: string; told: Record<string, string> }>
  /** Exchanges the code of a sign-in for a session. */
  exchange(code: string | undefined): Promise<Answer>
  close(): Promise<void>
}

export async function startFederatedApp(people: FederatedPeople): Promise<FederatedApp> {
  const origin = await freeAddress()
  const provider = await startOidcProvider(`${origin}/api/auth/federated/local/callback`, people)
  const other = { OIDC_OTHER_ISSUER: provider.issuer, OIDC_OTHER_CLIENT_ID: 'a', OIDC_OTHER_CLIENT_SECRET: 'b' }
  const providers = { ...provider.settings, ...other, OIDC_PROVIDERS: 'local,other' }
  const server = await startSignInApp({ PUBLIC_URL: origin, ...providers })
  await server.addRole('user', [])
  await server.app.listen({ port: Number(new URL(origin).port), host: '127.0.0.1' })

  const start: FederatedApp['start'] = async (query = '') => {
    const response = await fetch(`${origin}/api/auth/federated/local/start${query}`, { redirect: 'manual' })
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    return { address: response.headers.get('location') ?? '', cookie, headers: response.headers }
  }
  const finish: FederatedApp['finish'] = async (callback, cookie) => {
    const response = await fetch(callback, { redirect: 'manual', headers: { cookie } })
    const { pathname, hash, search } = new URL(response.headers.get('location') ?? '', origin)
    expect(search).toBe('')
    return { path: pathname, told: Object.fromEntries(new URLSearchParams(hash.slice(1))) }
  }
  return {
    server,
    provider,
    origin,
    start,
    finish,
    signIn: async (person, query = '') => {
      const { address, cookie } = await start(query)
      return finish(await provider.walk(address, person), cookie)
    },
    exchange: (code) => server.call('POST', '/api/auth/federated/exchange', { code }),
    close: async () => {
      await server.close()
      await provider.close()
    },
  }
}
