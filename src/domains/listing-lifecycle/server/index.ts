export { type ListingNotifications, runListingExpiry, scheduleListingExpiry } from './listing-expiry.job.ts'
export { type RenewalRoutes, registerRenewalRoutes } from './renewal.routes.ts'
