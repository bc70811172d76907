type Units = Record<'thousand' | 'million' | 'billion', (p: { figure: string }) => string>

const scales = [
  ['billion', 1e9],
  ['million', 1e6],
  ['thousand', 1e3],
] as const

/** Returns a price short enough for a pin, with three significant digits: `850`, `45K`, `1.25M`, `45 ሺ`. */
export function priceLabel(birr: number, units: Units): string {
  // Rounds first, so that 999,999 becomes a million rather than a thousand thousands.
  const rounded = Number(birr.toPrecision(3))
  const [unit, size] = scales.find(([, min]) => rounded >= min) ?? []
  return unit === undefined ? String(Math.round(birr)) : units[unit]({ figure: String(rounded / size) })
}
