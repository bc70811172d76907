import { Link, useSearchParams } from 'react-router'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { Field } from '#ui/field.tsx'
import { useMessages } from '#ui/language.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { dashboardMessages } from '../messages/index.ts'
import { offeredDays, withPeriod, type ChosenPeriod } from './period-address.ts'

/** Which period is shown: one of the usual ones, or own dates. It stands in the address. */
export function PeriodChoice({ chosen: { days, period } }: { chosen: ChosenPeriod }) {
  const t = useMessages(dashboardMessages)
  const [parameters, setParameters] = useSearchParams()
  const choose = (values: FormData) => {
    const own = { from: String(values.get('from') ?? ''), to: String(values.get('to') ?? '') }
    setParameters(withPeriod(parameters, own), { preventScrollReset: true })
  }
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pb-6">
      <nav aria-label={t.choosePeriod}>
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
        // Another period in the address starts the fields anew.
        key={`${period.from}|${period.to}`}
        aria-label={t.own}
        action={choose}
        className="grid items-end gap-3 max-sm:w-full sm:grid-cols-[auto_auto_auto]"
      >
        {(['from', 'to'] as const).map((key) => (
          <Field key={key} label={t[key]}>
            {(control) => <TextInput {...control} name={key} type="date" required defaultValue={period[key]} />}
          </Field>
        ))}
        <Button type="submit" kind="secondary">
          {t.show}
        </Button>
      </form>
    </div>
  )
}
