import { LocalizedLink, useMessages } from '#ui/language.tsx'
import { agentMessages } from '../messages/index.ts'
import type { Workspace } from '../workspace.schemas.ts'

const states = [
  ['available', 'status=available&publication=published'],
  ['pending', 'status=pending&publication=published'],
  ['sold', 'status=sold&publication=published'],
  ['draft', 'publication=draft'],
  ['expired', 'publication=expired'],
] as const

/** How many listings there are of each state; each figure leads to the list behind it. */
export function StateCounts({ counts }: { counts: Workspace['counts'] }) {
  const t = useMessages(agentMessages)
  return (
    <ul aria-label={t.counts} className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-5">
      {states.map(([state, query]) => (
        <li key={state} className="border-line border-t">
          <LocalizedLink to={`/home-listings?${query}`} className="group grid min-h-11 gap-1 pt-3">
            <span aria-hidden="true" className="text-3xl font-semibold tracking-tight">
              {counts[state]}
            </span>
            <span className="text-muted group-hover:text-juniper text-sm underline-offset-4 group-hover:underline">
              <span aria-hidden="true">{t.states[state]}</span>
              <span className="sr-only">{t.toList({ state: t.states[state], count: String(counts[state]) })}</span>
            </span>
          </LocalizedLink>
        </li>
      ))}
    </ul>
  )
}
