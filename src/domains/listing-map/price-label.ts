type Units = Record<'thousand' | 'million' | 'billion', (p: { figure: string }) => string>

const scales = [
  ['billion', 1e9],
  ['million', 1e6],
  ['thousand', 1e3],
] as const

/** A price as a pin has room for it: `850`, `45K`, `1.25M`, `45 ሺ`; three digits say enough. */
export function priceLabel(birr: number, units: Units): string {
  // What is rounded up to a thousand thousands is a million.
  const rounded = Number(birr.toPrecision(3))
  const [unit, size] = scales.find(([, least]) => rounded >= least) ?? []
  return unit === undefined ? String(Math.round(birr)) : units[unit]({ figure: String(rounded / size) })
}
