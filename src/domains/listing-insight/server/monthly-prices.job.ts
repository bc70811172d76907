import type { CategoryDirectory } from '#domains/taxonomy/server/index.ts'
import { categoryKind } from '#domains/taxonomy/index.ts'
import type { Database } from '#platform/database/index.ts'
import { type Jobs, defineQueue } from '#platform/jobs/open-jobs.ts'
import type { DataVersion } from '#platform/page-cache/data-version.ts'
import { refreshMonthlyPrices } from './monthly-prices.ts'

const queue = defineQueue('monthly-prices', { retries: 0, longestSeconds: 3000 })
const everyMinute = '* * * * *'
/** Visitors have priority: computing takes at most a hundredth of the time. */
const restFactor = 100

/** Schedules the update of the monthly medians; a small market is updated within a minute, a large one within the hour. */
export function scheduleMonthlyPrices(
  jobs: Jobs,
  { db, categories, version }: { db: Database; categories: CategoryDirectory; version: DataVersion },
): void {
  let [seen, restUntil] = [-1, 0]
  const refresh = async () => {
    const { current } = version
    const began = performance.now()
    if (current === seen || began < restUntil) return
    const homes = (await categories()).categories.filter((category) => categoryKind(category) === 'home')
    const ids = homes.map(({ id }) => id)
    await refreshMonthlyPrices(db, ids).finally(() => {
      restUntil = performance.now() + restFactor * (performance.now() - began)
    })
    seen = current
  }
  jobs.schedule(queue, everyMinute, refresh, { atStart: true })
}
