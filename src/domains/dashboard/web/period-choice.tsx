import { Link, useSearchParams } from 'react-router'
import { isDay } from '#shared/calendar.ts'
import { dayOf } from '#shared/moment.ts'
import { DateField } from '#ui/admin/date-field.tsx'
import { Button, buttonStyle } from '#ui/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { dashboardMessages } from '../messages/index.ts'
import { type Period, lastDays, lengthOf, periodDays } from '../period.ts'

/** Chooses the period: a preset or two dates. It is kept in the address. */
export function PeriodChoice({ chosen: { days, period, tooLong } }: { chosen: ChosenPeriod }) {
  const t = useMessages(dashboardMessages)
  const [parameters, setParameters] = useSearchParams()
  const written = tooLong ?? period
  const error = tooLong && t.tooLong({ most: periodDays.maximum, shown: periodDays.default })
  const choose = (values: FormData) => {
    const [from = '', to = ''] = ['from', 'to'].map((name) => String(values.get(name) ?? '')).toSorted()
    setParameters(withPeriod(parameters, { from, to }), { preventScrollReset: true })
  }
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 pb-6">
      <nav aria-label={t.choosePeriod} className="@min-[51rem]:mt-8">
        <ul className="flex flex-wrap gap-2">
          {offeredDays.map((offered) => (
            <li key={offered}>
              <Link
                to={{ search: withPeriod(parameters, { days: String(offered) }).toString() }}
                preventScrollReset
                aria-current={days === offered ? 'true' : undefined}
                className={buttonStyle(days === offered ? 'primary' : 'secondary', 'small')}
              >
                {t.days[offered]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <form
        // Remounts the fields when the address names another period.
        key={`${written.from}|${written.to}`}
        aria-label={t.own}
        action={choose}
        className="grid items-start gap-3 max-sm:w-full sm:grid-cols-[repeat(2,11.5rem)_auto]"
      >
        {(['from', 'to'] as const).map((key) => (
          <DateField
            key={key}
            label={t[key]}
            name={key}
            required
            defaultValue={written[key]}
            error={key === 'to' ? error : undefined}
          />
        ))}
        <Button type="submit" kind="secondary" className="sm:mt-7">
          {t.show}
        </Button>
      </form>
    </div>
  )
}

/** The preset periods, in days until today. */
const offeredDays = [7, 30, 90, 365] as const
type OfferedDays = (typeof offeredDays)[number]

/**
 * The period of an address: `?days=90`, or `?from=…&to=…`; 30 days for anything else, also where the dates are too far
 * apart (`tooLong`).
 */
export type ChosenPeriod = { days: OfferedDays | 'own'; period: Period; tooLong?: Period }

export function periodOfAddress(parameters: URLSearchParams): ChosenPeriod {
  const today = dayOf(Date.now())
  const [from, to] = [parameters.get('from') ?? '', parameters.get('to') ?? '']
  const length = isDay(from) && isDay(to) ? lengthOf({ from, to }) : 0
  if (length > periodDays.maximum)
    return { days: periodDays.default, period: lastDays(periodDays.default, today), tooLong: { from, to } }
  if (length >= 1) return { days: 'own', period: { from, to } }
  const days = offeredDays.find((offered) => String(offered) === parameters.get('days')) ?? periodDays.default
  return { days, period: lastDays(days, today) }
}

function withPeriod(parameters: URLSearchParams, wanted: Readonly<Record<string, string>>): URLSearchParams {
  const after = new URLSearchParams(parameters)
  for (const key of ['days', 'from', 'to']) after.delete(key)
  for (const [key, value] of Object.entries(wanted)) after.set(key, value)
  return after
}
