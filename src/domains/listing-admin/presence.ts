/** Somebody has a listing open until so many seconds after their form said so last. */
export const openForSeconds = 45

/** A form says it this often. */
export const saysEverySeconds = 20
