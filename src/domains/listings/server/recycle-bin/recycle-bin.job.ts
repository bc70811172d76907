import { defineQueue, type Jobs } from '#platform/jobs/index.ts'
import { emptyRecycleBin, type RecycleBinNeeds } from './empty-recycle-bin.ts'

const queue = defineQueue<Record<string, never>>('recycle-bin', { retries: 0, longestSeconds: 3000 })
/** At night in Ethiopia. */
const everyDay = '41 23 * * *'

/** Empties the recycle bin once a day of what lies in it for long. */
export function scheduleRecycleBin(jobs: Jobs, needs: RecycleBinNeeds): void {
  jobs.schedule(queue, everyDay)
  jobs.work(queue, async () => void (await emptyRecycleBin(needs)))
}
