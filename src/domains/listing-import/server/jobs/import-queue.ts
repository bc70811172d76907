import { defineQueue } from '#platform/jobs/index.ts'

export type ImportJob = { id: number; run: string }

/** Two run at once and take turns batch by batch, so a small import need not wait for a large one to end. */
export const importQueue = defineQueue<ImportJob>('listing-imports', { atOnce: 2, retries: 10, longestSeconds: 3600 })

/** Deletes files that belong to no import. */
export const importSweepQueue = defineQueue<Record<string, never>>('listing-import-sweep')
