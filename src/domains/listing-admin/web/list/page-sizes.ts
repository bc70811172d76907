/** Rows per page that can be chosen, the default first (specification §9). */
export const listingPageSizes = [5, 10, 15] as const
