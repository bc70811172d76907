/** Choices of the users screen; the first is the default, also of a call without parameters (specification §9). */
export const userPageSizes = [5, 10, 15, 50, 100] as const
