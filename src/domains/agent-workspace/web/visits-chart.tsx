import { formatDate } from '#shared/calendar.ts'
import { ChartTable } from '#ui/admin/charts/chart.tsx'
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
  const rows = days.map(({ day, views }) => ({ key: day, name: formatDate(day, language), figures: [String(views)] }))
  return (
    <Disclosure summary={t.table}>
      <div className="max-w-96">
        <ChartTable caption={t.title} headings={[t.day, t.views]} rows={rows.toReversed()} />
      </div>
    </Disclosure>
  )
}
