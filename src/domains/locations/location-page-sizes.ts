/** Choices of the screen of locations; the first is the default (specification §9). */
export const locationPageSizes = [5, 10, 15] as const
