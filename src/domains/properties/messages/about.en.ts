/** Texts of about. English defines the keys. */
export const en = {}
