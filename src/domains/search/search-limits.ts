/** How many of each kind a search tells. */
export const mostFound = 5

/** Fewer letters than these would find everything. */
export const fewestLetters = 2

/** The longest text that is searched for. */
export const longestSearch = 200
