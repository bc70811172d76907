import { setTimeout as sleep } from 'node:timers/promises'

import { openCoverage } from './coverage.ts'

// Runs the product in this process with call counting, makes the requests over HTTP, and reports the entered files to
// the parent. The environment provides the settings; pages are rendered from source, as in development.
const settleMs = 200
const coverage = await openCoverage()
const { main } = await import('../../../src/main.ts')
await main({ step: () => {}, note: () => {} })

let token = ''
const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = process.env
token = (await call('POST', '/api/users/login', { email, password })).token ?? ''
await call('POST', '/api/category', { name: 'Houses', description: 'Houses of all kinds' })
const { property } = await call('POST', '/api/property', {
  title: 'Villa by the lake',
  description: 'Four rooms and a garden.',
  price: '12500000',
  property_type: 'sell',
  status: 'available',
  location: 'Bishoftu',
  category: 'Houses',
  bedrooms: '4',
  bathrooms: '3',
  square_feet: '3229.17',
})
// As the edit form does first.
await call('GET', `/api/property/${property?.id}`)
const put = await filesEntered(() =>
  call('PUT', `/api/property/${property?.id}`, { title: 'Villa at the lake', price: '12000000' }),
)
token = '' // pages are public
await call('GET', '/products')
const products = await filesEntered(() => call('GET', '/products?bedrooms=4'))
process.send?.({ put, products })

async function filesEntered(request: () => Promise<unknown>): Promise<string[]> {
  await sleep(settleMs)
  await coverage.reset()
  await request()
  // Work after the response counts too: its log line, and the notification about a write.
  await sleep(settleMs)
  return coverage.enteredFiles()
}

type Body = { token?: string; property?: { id: number } }

async function call(method: string, path: string, body?: object): Promise<Body> {
  const response = await fetch(`${process.env['PUBLIC_URL']}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 500)}`)
  return text.startsWith('{') ? (JSON.parse(text) as Body) : {}
}
