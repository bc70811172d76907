import type { ExternalDatabase } from './external.ts'
import type { WatchedProduct } from './product.ts'

const pages = [
  { path: '/', language: 'en' },
  { path: '/products?type=rent', language: 'en' },
  { path: '/am/products', language: 'am' },
] as const

/** Returns problems with responses during a database outage: each must be 503 with Retry-After, pages in their language and layout. */
export async function problemsDuringOutage(database: ExternalDatabase, product: WatchedProduct): Promise<string[]> {
  const problems: string[] = []
  await database.without(async () => {
    for (const path of ['/api/property/', '/api/category', '/api/health/ready', ...pages.map((page) => page.path)]) {
      const response = await fetch(product.url + path)
      const page = pages.find((one) => one.path === path)
      const body = await response.text()
      const told = [response.status, response.headers.get('retry-after') === null ? 'no Retry-After' : 'Retry-After']
      if (told.join() !== '503,Retry-After') problems.push(`${path} answered ${told.join(' with ')}`)
      if (page && !body.includes(`<html lang="${page.language}"`)) problems.push(`${path} is not in ${page.language}`)
      if (page && !(body.includes('<header') && body.includes('<footer'))) problems.push(`${path} has no layout`)
    }
    const alive = await fetch(`${product.url}/api/health`)
    if (alive.status !== 200) problems.push(`/api/health answered ${alive.status}`)
  })
  return problems
}
