/** Texts of services. English defines the keys. */
export const en = {}
