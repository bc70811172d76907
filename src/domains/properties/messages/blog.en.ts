/** Texts of blog. English defines the keys. */
export const en = {}
