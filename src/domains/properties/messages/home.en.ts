/** Texts of home. English defines the keys. */
export const en = {}
