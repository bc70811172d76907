import { formatDate } from '#shared/calendar.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { agentMessages } from '../messages/index.ts'
import type { Workspace } from '../workspace.schemas.ts'

const height = 40
const step = 10
const gap = 2

/** A bar chart of views per day, with the same data as a table. */
export function VisitsChart({ views: { total, days } }: { views: Workspace['views'] }) {
  const t = useMessages(agentMessages).views
  const max = Math.max(...days.map(({ views }) => views), 1)
  const label = t.chart({ total, max: total === 0 ? 0 : max })
  return (
    <figure aria-label={label} className="grid gap-3">
      <p className="text-3xl font-semibold tracking-tight">{t.total({ count: total })}</p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${days.length * step} ${height + 1}`}
        preserveAspectRatio="none"
        className={`text-juniper w-full ${total === 0 ? 'h-2' : 'h-28'}`}
      >
        {days.map(({ day, views }, index) => {
          const tall = (views / max) * height
          return (
            <rect key={day} x={index * step} y={height - tall} width={step - gap} height={tall} fill="currentColor" />
          )
        })}
        <rect y={height} width={days.length * step} height={1} className="text-edge" fill="currentColor" />
      </svg>
      <Days days={days} />
    </figure>
  )
}

function Days({ days }: Pick<Workspace['views'], 'days'>) {
  const t = useMessages(agentMessages).views
  const language = useLanguage()
  return (
    <Disclosure summary={t.table}>
      <table className="w-full max-w-96 text-sm">
        <thead>
          <tr className="border-line border-b text-start">
            <th scope="col" className="py-1.5 text-start font-semibold">
              {t.day}
            </th>
            <th scope="col" className="py-1.5 text-end font-semibold">
              {t.views}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, views }) => (
            <tr key={day} className="border-line border-b">
              <th scope="row" className="py-1.5 text-start font-normal">
                {formatDate(day, language)}
              </th>
              <td className="figures py-1.5 text-end">{views}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  )
}
