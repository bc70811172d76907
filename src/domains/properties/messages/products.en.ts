/** Texts of products. English defines the keys. */
export const en = {}
