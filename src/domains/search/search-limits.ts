/** The most results per kind. */
export const mostFound = 5

/** Shorter queries would match everything. */
export const fewestLetters = 2

/** The longest query. */
export const longestSearch = 200
