import { defineQueue, type Jobs } from '#platform/jobs/index.ts'
import { sweep, type SweepNeeds } from './sweep.ts'

const sweepQueue = defineQueue<Record<string, never>>('media-sweep', { retries: 0, longestSeconds: 3000 })
/** Not at the full hour, when everything else runs. */
const everyHour = '17 * * * *'

/** A record promises files that are not there; the message names them for the log. */
export class MissingFilesError extends Error {}

/** Sweeps every hour. What is missing is an error of the job, so that it stands in the log. */
export function scheduleSweep(jobs: Jobs, needs: SweepNeeds): void {
  jobs.schedule(sweepQueue, everyHour)
  jobs.work(sweepQueue, async () => {
    const { missing } = await sweep(needs)
    if (missing.length > 0)
      throw new MissingFilesError(
        `${missing.length} files of pictures and videos are missing, first: ${missing[0]?.key} of ${missing[0]?.id}`,
      )
  })
}
