import { chromium } from '@playwright/test'

/** Compressed bytes of a page, as transferred. */
type PageWeight = { path: string; scripts: number; htmlAndStyles: number; pictures: number; fonts: number }

const promisedKilobytes = { scripts: 120, htmlAndStyles: 40 }

/** Loads a page at phone width and sums the transferred bytes by kind. */
export async function weighPage(origin: string, path: string, executablePath: string): Promise<PageWeight> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 800 } })
    const weight: PageWeight = { path, scripts: 0, htmlAndStyles: 0, pictures: 0, fonts: 0 }
    const kinds = new Map<string, 'scripts' | 'htmlAndStyles' | 'pictures' | 'fonts'>([
      ['script', 'scripts'],
      ['document', 'htmlAndStyles'],
      ['stylesheet', 'htmlAndStyles'],
      ['image', 'pictures'],
      ['font', 'fonts'],
    ])
    const measuring: Promise<void>[] = []
    page.on('requestfinished', (request) => {
      const kind = kinds.get(request.resourceType())
      if (kind) measuring.push(request.sizes().then(({ responseBodySize }) => void (weight[kind] += responseBodySize)))
    })
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    await Promise.all(measuring)
    return weight
  } finally {
    await browser.close()
  }
}

/** Returns whether a page stays within its byte budget. */
export function keepsBudget({ scripts, htmlAndStyles }: PageWeight): boolean {
  return scripts <= promisedKilobytes.scripts * 1024 && htmlAndStyles <= promisedKilobytes.htmlAndStyles * 1024
}
