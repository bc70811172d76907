import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

/** The least score of each category that the product promises, out of 100. */
const promised: Record<Category, number> = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

/** Lighthouse scores of a page as a slow phone sees it; `misses` names what costs points. */
export type PageScore = { path: string; scores: Record<Category, number>; misses: string[] }

/** Runs Lighthouse with its mobile defaults on every path, one after the other, in a browser of its own. */
export async function scorePages(origin: string, paths: string[], chromium: string): Promise<PageScore[]> {
  const chrome = await launch({
    chromePath: chromium,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  })
  try {
    const results: PageScore[] = []
    for (const path of paths) results.push(await scorePage(origin, path, chrome.port))
    return results
  } finally {
    chrome.kill()
  }
}

async function scorePage(origin: string, path: string, port: number): Promise<PageScore> {
  const run = await lighthouse(origin + path, { port, output: 'json', logLevel: 'error' })
  if (!run) throw new Error(`Lighthouse gave no result for ${path}`)
  const { lhr } = run
  const scores = Object.fromEntries(
    categories.map((category) => [category, Math.round((lhr.categories[category]?.score ?? 0) * 100)]),
  ) as Record<Category, number>
  const misses = categories
    .filter((category) => scores[category] < promised[category])
    .flatMap((category) => lhr.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id} ${lhr.audits[id]?.displayValue ?? ''}`.trim())
  return { path, scores, misses }
}

/** Whether a page keeps every promise. */
export function keepsPromise({ scores }: PageScore): boolean {
  return categories.every((category) => scores[category] >= promised[category])
}
