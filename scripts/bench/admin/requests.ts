import type { ChildProcess } from 'node:child_process'
import { Agent, request, type IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

/** A running product and the token of a signed-in user. */
export type AdminApp = { url: string; token: string; server: ChildProcess }

const agent = new Agent({ keepAlive: true })

export const administrator = { email: 'bench@renthome.example', password: 'a bench is no garden chair' }

/** Settings with which the first start of the product adds the administrator. */
export const administratorSettings = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password }

/** Signs the administrator in and returns the token. */
export async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  const { token } = (await response.json()) as { token?: string }
  if (!token) throw new Error(`Signing in answered ${response.status}`)
  return token
}

type Asked = { method?: string; type?: string; body?: string | Readable }

/** Sends a request and returns the unread response. Throws unless it is a success. */
export async function ask(
  { url, token }: AdminApp,
  path: string,
  { method = 'GET', type = 'application/json', body }: Asked = {},
): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': type }) }
  const outgoing = request(`${url}${path}`, { method, headers, agent })
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve).once('error', reject)
  })
  if (typeof body === 'object') await Promise.all([pipeline(body, outgoing), answered])
  else outgoing.end(body)
  const answer = await answered
  if ((answer.statusCode ?? 0) >= 300)
    throw new Error(`${method} ${path} answered ${answer.statusCode}: ${await text(answer)}`)
  return answer
}

/** Sends a request and parses the JSON response. */
export async function askJson<Answer>(office: AdminApp, path: string, asked: Asked = {}): Promise<Answer> {
  return JSON.parse(await text(await ask(office, path, asked))) as Answer
}
