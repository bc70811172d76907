/** Rows per page that can be chosen, the default first (specification §9). */
export const propertyPageSizes = [5, 10, 15] as const
