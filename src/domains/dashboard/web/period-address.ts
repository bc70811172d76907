import { dayOf, lastDays, lengthOf, periodDays, type Period } from '../period.ts'

/** The periods that are offered, in days until today. */
export const offeredDays = [7, 30, 90, 365] as const
type OfferedDays = (typeof offeredDays)[number]

/** The period that an address asks for: `?days=90`, or `?from=…&to=…`; 30 days for anything else. */
export type ChosenPeriod = { days: OfferedDays | 'own'; period: Period }

export function periodOfAddress(parameters: URLSearchParams, today = dayOf(new Date())): ChosenPeriod {
  const [from, to] = [parameters.get('from') ?? '', parameters.get('to') ?? '']
  if (isDay(from) && isDay(to)) {
    const length = lengthOf({ from, to })
    if (length >= 1 && length <= periodDays.maximum) return { days: 'own', period: { from, to } }
  }
  const days = offeredDays.find((offered) => String(offered) === parameters.get('days')) ?? periodDays.default
  return { days, period: lastDays(days, today) }
}

/** The same address with another period; what else stands in it stays. */
export function withPeriod(parameters: URLSearchParams, wanted: Readonly<Record<string, string>>): URLSearchParams {
  const after = new URLSearchParams(parameters)
  for (const key of ['days', 'from', 'to']) after.delete(key)
  for (const [key, value] of Object.entries(wanted)) after.set(key, value)
  return after
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
}
