/** Texts of details. English defines the keys. */
export const en = {}
