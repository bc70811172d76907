/** Choices of the screens of categories and subcategories; the first is the default (specification §9). */
export const categoryPageSizes = [5, 10, 15] as const
