import { formatMoment } from '#shared/calendar.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { DashboardView } from '../dashboard.schemas.ts'
import { dashboardMessages } from '../messages/index.ts'

/** The latest changes of the period: when, who, what. */
export function ActivityList({ activity }: Pick<DashboardView, 'activity'>) {
  const t = useMessages(dashboardMessages)
  const language = useLanguage()
  if (activity.length === 0) return <p className="text-muted">{t.noActivity}</p>
  return (
    <ol className="grid">
      {activity.map(({ id, happened_at: at, actor, action, kind, subject, list }) => (
        <li key={id} className="border-line flex flex-wrap justify-between gap-x-6 border-b py-2.5 text-sm">
          <span className="min-w-0">
            <span className="text-muted">{wordOf(t.kinds, kind)} </span>
            {subject === null ? null : list ? (
              <TextLink to={list}>{subject}</TextLink>
            ) : (
              <span className="font-semibold">{subject}</span>
            )}{' '}
            {wordOf(t.verbs, action.split('.').at(-1) ?? action)} · {actor ?? t.system}
          </span>
          <time dateTime={at} className="figures text-muted">
            {formatMoment(at, language)}
          </time>
        </li>
      ))}
    </ol>
  )
}

/** The word for something that the record names; its own name for what has none here. */
function wordOf(words: Readonly<Record<string, string>>, name: string): string {
  return words[name] ?? name
}
