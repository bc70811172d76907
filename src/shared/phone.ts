const ethiopia = '251'

/**
 * The international form of a phone number as people write it, or undefined when it is none.
 * Ethiopian forms (0911…, 0711…, 011…, 251…, +251…) become +251 and nine digits; numbers of other countries need their
 * `+` or `00` and have 8 to 15 digits (E.164). Spaces, hyphens, dots and brackets mean nothing.
 */
export function normalizePhone(written: string): string | undefined {
  const compact = written.replaceAll(/[\s\-.()/]/g, '').replace(/^00/, '+')
  if (!/^\+?\d{8,15}$/.test(compact)) return undefined
  const national = /^(?:\+?251|0)([1-9]\d{8})$/.exec(compact)?.[1]
  if (national) return `+${ethiopia}${national}`
  const foreign = compact.startsWith('+') && !compact.startsWith('+0') && !compact.startsWith(`+${ethiopia}`)
  return foreign ? compact : undefined
}
