/** Texts of card. English defines the keys. */
export const en = {}
