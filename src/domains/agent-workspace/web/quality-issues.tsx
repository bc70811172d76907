import { Disclosure } from '#ui/disclosure.tsx'
import { useMessages } from '#ui/language.tsx'
import { agentMessages } from '../messages/index.ts'
import type { Shortcoming } from '../workspace.schemas.ts'

/** What would make a listing better, and why it matters. */
export function QualityIssues({ missing }: { missing: readonly Shortcoming[] }) {
  const t = useMessages(agentMessages).missing
  if (missing.length === 0) return <p className="text-good py-2 text-sm font-semibold">{t.nothing}</p>
  return (
    <Disclosure summary={t.title({ count: missing.length })}>
      <ul className="grid gap-3">
        {missing.map((shortcoming) => (
          <li key={shortcoming} className="max-w-text">
            <strong className="block font-semibold">{t[shortcoming].what}</strong>
            <span className="text-muted">{t[shortcoming].why}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
