/** Lengths in characters as people count them; from `anyComposition` on nothing else is asked (security.md 1). */
export const passwordLength = { minimum: 8, maximum: 256, anyComposition: 64 }
