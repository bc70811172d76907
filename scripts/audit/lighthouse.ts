import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { inProject } from '#scripts/console/project-root.ts'
import { installPackages } from '#scripts/run/install-packages.mjs'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

/** The minimum score that the product promises per category, out of 100. */
const promised: Record<Category, number> = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

/** Lighthouse scores of a page on a slow phone; `misses` lists the audits that cost points. */
type PageScore = { path: string; scores: Record<Category, number>; misses: string[] }

/** The part of Lighthouse's report that is read. */
const reportSchema = z.object({
  categories: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(z.string(), z.object({ score: z.number().nullable(), displayValue: z.string().optional() })),
})

const run = promisify(execFile)
const largestReport = 64 * 2 ** 20

/** Runs Lighthouse with its mobile defaults on every path, one after the other, each in a browser of its own. */
export async function scorePages(origin: string, paths: string[], chromium: string): Promise<PageScore[]> {
  // Lighthouse would be a quarter of all development files, so it is installed only when needed.
  const folder = inProject('scripts/audit/lighthouse')
  await installPackages(folder, { withDevelopment: false })
  const results: PageScore[] = []
  for (const path of paths) {
    const options = ['--output=json', '--quiet', '--chrome-flags=--headless=new --no-sandbox --disable-gpu']
    const { stdout } = await run(
      process.execPath,
      [join(folder, 'node_modules/lighthouse/cli/index.js'), origin + path, ...options],
      { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: largestReport },
    )
    results.push(scorePage(path, reportSchema.parse(JSON.parse(stdout))))
  }
  return results
}

function scorePage(path: string, report: z.output<typeof reportSchema>): PageScore {
  const scores = Object.fromEntries(
    categories.map((category) => [category, Math.round((report.categories[category]?.score ?? 0) * 100)]),
  ) as Record<Category, number>
  const misses = categories
    .filter((category) => scores[category] < promised[category])
    .flatMap((category) => report.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id} ${report.audits[id]?.displayValue ?? ''}`.trim())
  return { path, scores, misses }
}

/** Returns whether a page reaches every promised score. */
export function keepsPromise({ scores }: PageScore): boolean {
  return categories.every((category) => scores[category] >= promised[category])
}
