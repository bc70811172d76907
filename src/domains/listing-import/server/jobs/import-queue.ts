import { defineQueue } from '#platform/jobs/index.ts'

/** A run of an import that is to be done. */
export type ImportJob = { id: number; run: string }

/** Imports take turns batch by batch; a small one need not wait for a large one to end. */
export const importQueue = defineQueue<ImportJob>('listing-imports', { atOnce: 2, retries: 10, longestSeconds: 3600 })

/** Removes files that belong to no import. */
export const importSweepQueue = defineQueue<Record<string, never>>('listing-import-sweep')
