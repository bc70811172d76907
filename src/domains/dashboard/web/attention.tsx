import { useMessages } from '#ui/language.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { DashboardView } from '../dashboard.schemas.ts'
import { dashboardMessages } from '../messages/index.ts'
import { countText } from './figures.ts'
import { Part } from './part.tsx'

/** What visitors see but should not stay as it is, with why, and the list to begin with. */
export function Attention({ attention }: Pick<DashboardView, 'attention'>) {
  const t = useMessages(dashboardMessages)
  const open = attention.filter(({ listings }) => listings > 0)
  return (
    <Part id="dashboard-attention" title={t.attention} text={t.attentionText}>
      {open.length === 0 ? (
        <p className="text-muted">{t.nothingToDo}</p>
      ) : (
        <ul className="grid gap-x-8 gap-y-5 md:grid-cols-3">
          {open.map(({ kind, listings, list }) => (
            <li key={kind} className="border-berbere grid content-start gap-1 border-s-3 ps-4">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <span className="figures text-2xl font-semibold">{countText(listings)}</span>
                {list ? (
                  <TextLink to={list} arrow>
                    {t.attentionKinds[kind].title}
                  </TextLink>
                ) : (
                  <span className="font-semibold">{t.attentionKinds[kind].title}</span>
                )}
              </p>
              <p className="text-muted text-sm">{t.attentionKinds[kind].text}</p>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
