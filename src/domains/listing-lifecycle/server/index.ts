export { runListingExpiry, scheduleListingExpiry } from './listing-expiry.job.ts'
export { emptyRecycleBin, scheduleRecycleBin } from './recycle-bin.job.ts'
