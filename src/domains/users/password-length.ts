/** Lengths in characters as people count them; no rule about which characters (security.md 1). */
export const passwordLength = { minimum: 8, maximum: 256 }
