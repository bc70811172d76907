/** The most results per kind. */
export const maxFound = 5

/** Shorter queries would match everything. */
export const minLetters = 2

export const longestSearch = 200
