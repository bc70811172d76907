import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { clientId, clientSecret, providerSettings } from './oidc-client.ts'

/** Claims of the provider's users; the key is the login name and the subject. */
export type FederatedPeople = Record<string, { email?: string; email_verified?: boolean; name?: string }>

export type TestProvider = {
  issuer: string
  /** Settings of the product that name this provider `local`. */
  settings: Record<string, string>
  /** Signs a user in like a browser would, from the redirect of the product; returns the redirect back. */
  walk(authorization: string, person: string): Promise<string>
  /** Cancels the login form; returns the redirect back. */
  cancel(authorization: string): Promise<string>
  close(): Promise<void>
}

/** Starts a real OpenID Connect provider (oidc-provider) on this machine, with its development login form; on a free port by default. */
export async function startOidcProvider(redirectUri: string, people: FederatedPeople, port = 0): Promise<TestProvider> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: async () => ({ sub: subject, ...people[subject] }),
    }),
    cookies: { keys: ['key-of-the-test'] },
  })
  const handle = provider.callback()
  server.on('request', (request, response) => void handle(request, response))

  const walk = async (authorization: string, answer: (page: string) => Record<string, string> | string) => {
    const browser = openBrowser()
    let { location, page } = await browser.get(authorization)
    for (let step = 0; step < 20; step += 1) {
      if (location?.startsWith(redirectUri)) return location
      if (location) ({ location, page } = await browser.get(new URL(location, issuer).href))
      else {
        const reply = answer(page)
        const action = /action="([^"]+)"/.exec(page)?.[1] ?? ''
        const next =
          typeof reply === 'string' ? await browser.get(new URL(reply, issuer).href) : await browser.post(action, reply)
        ;({ location, page } = next)
      }
    }
    throw new Error(`The provider did not lead back: ${page}`)
  }
  return {
    issuer,
    settings: providerSettings(issuer),
    walk: (authorization, person) =>
      walk(authorization, (page): Record<string, string> =>
        page.includes('name="login"') ? { prompt: 'login', login: person, password: 'any' } : { prompt: 'consent' },
      ),
    cancel: (authorization) => walk(authorization, (page) => /href="([^"]+\/abort)"/.exec(page)?.[1] ?? ''),
    close: () => new Promise((closed) => void server.close(() => closed())),
  }
}

/** Opens a minimal browser: it keeps cookies and does not follow redirects. */
function openBrowser() {
  const cookies = new Map<string, string>()
  const request = async (url: string, init: RequestInit) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { ...init, headers: { cookie, connection: 'close' }, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    return { location: response.headers.get('location'), page: await response.text() }
  }
  return {
    get: (url: string) => request(url, {}),
    post: (url: string, form: Record<string, string>) =>
      request(url, { method: 'POST', body: new URLSearchParams(form) }),
  }
}
