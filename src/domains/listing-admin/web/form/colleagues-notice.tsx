import { useEffect, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { inOneLine } from '#shared/language.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { listingAdminMessages } from '../../messages/index.ts'
import { presenceIntervalSeconds } from '../../presence.ts'
import { listingQueries } from '../listing.queries.ts'

type Colleague = { id: number; name: string }

/** Shows which colleagues have the same listing open, and reports to them that this user has. */
export function ColleaguesNotice({ listing }: { listing: number | undefined }) {
  const colleagues = useColleagues(listing)
  return <ColleaguesLine names={colleagues.map(({ name }) => name)} />
}

/** Always rendered, so that screen readers announce later changes. */
export function ColleaguesLine({ names }: { names: readonly string[] }) {
  const t = useMessages(listingAdminMessages).form
  const language = useLanguage()
  return (
    <output className="border-meskel bg-sunken flex items-center gap-2 border-s-3 px-4 py-3 text-sm font-semibold empty:hidden">
      {names.length === 0 ? null : (
        <>
          <Icon name="warning" size={16} className="shrink-0" />
          {t.openBy({ names: inOneLine(names, language), count: names.length })}
        </>
      )}
    </output>
  )
}

function useColleagues(listing: number | undefined): readonly Colleague[] {
  const [colleagues, setColleagues] = useState<readonly Colleague[]>([])
  useEffect(() => {
    if (listing === undefined) return
    let said = Promise.resolve()
    const say = () => {
      said = listingQueries.keepOpen(listing).then(
        ({ others }) => setColleagues(others),
        // On failure the list is empty; saving reports another user's change in any case.
        () => setColleagues([]),
      )
    }
    say()
    const timer = setInterval(say, presenceIntervalSeconds * 1000)
    return () => {
      clearInterval(timer)
      // Not before the answer: if leaving overtook it, this user would still count as present.
      said.then(() => listingQueries.leave(listing)).catch(() => {})
    }
  }, [listing])
  return colleagues
}
