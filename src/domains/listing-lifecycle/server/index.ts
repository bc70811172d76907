export { type ListingNotifications, runListingExpiry, scheduleListingExpiry } from './listing-expiry.job.ts'
