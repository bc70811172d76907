const ethiopia = '251'

/**
 * Returns the international form of a phone number as people write it, or undefined when it is not one. Ethiopian forms
 * (0911…, 911…, 0711…, 011…, 251…, +251…, +2510…) become +251 and nine digits; foreign numbers need their `+` or `00` and have 8 to
 * 15 digits (E.164). Spaces, dashes, dots, slashes and brackets are ignored, and so are the invisible marks that contacts
 * and messengers add to a copied number.
 */
export function normalizePhone(written: string): string | undefined {
  const compact = compactPhone(written)
  if (!/^\+?\d{8,15}$/.test(compact)) return undefined
  const national = /^(?:(?:\+?251|0)(?=[1-9])|(?=[79]))(\d{9})$/.exec(compact)?.[1]
  if (national) return `+${ethiopia}${national}`
  const foreign = compact.startsWith('+') && !compact.startsWith('+0') && !compact.startsWith(`+${ethiopia}`)
  return foreign ? compact : undefined
}

/**
 * Returns the `like` pattern of the stored numbers that a number, or part of one, stands for: `0911 22`, `+251 911 22`,
 * `91122`, the last digits. Returns undefined for what is not a number.
 */
export function phonePattern(written: string): string | undefined {
  const compact = compactPhone(written)
  if (!/^\+?\d{4,15}$/.test(compact)) return undefined
  if (compact.startsWith('+')) return `${compact}%`
  const national = /^(?:251|0)([1-9]\d{2,8})$/.exec(compact)?.[1]
  return national ? `+${ethiopia}${national}%` : `%${compact}%`
}

/** Returns the digits by which messengers know a number: in international form where it is one, else as written. */
export function internationalDigits(written: string): string {
  return (normalizePhone(written) ?? written).replaceAll(/\D/g, '')
}

/** Returns the `tel:` address of a phone number. */
export function dialAddress(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}

function compactPhone(written: string): string {
  return written
    .replaceAll(/[\s\p{Cf}\p{Pd}.()/]/gu, '')
    .replace(/^00/, '+')
    .replace(/^\+?2510(?=[1-9])/, `+${ethiopia}`)
}
