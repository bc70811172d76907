import type { SubmitEvent } from 'react'
import { formatDate } from '#shared/calendar.ts'
import { formatCount } from '#shared/figures.ts'
import { formFields } from '#shared/form.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { EmptyState } from '#ui/error-state.tsx'
import { useLanguage } from '#ui/language.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { resultsPath } from '../saved-search.ts'
import type { SavedSearch } from '../saved-search.schemas.ts'
import { useAlertTexts } from './alert-texts.ts'
import { FrequencyField } from './frequency-field.tsx'

/** The action of a button in the list; without JavaScript its form is sent to the page. */
export type AlertAction = { act: string; search: number; frequency: string }

type AlertListProps = {
  searches: readonly SavedSearch[]
  /** Searches that a mail was about; they are listed first. */
  asked?: readonly number[]
  /** Whether the address can be deleted here. */
  erasable?: boolean
  onAct?: (act: AlertAction) => void
}

/** The saved searches with their frequency, and buttons to end one or all of them. */
export function AlertList({ searches, asked, erasable = false, onAct }: AlertListProps) {
  const { own: t } = useAlertTexts()
  const first = searches.filter(({ id }) => asked?.includes(id))
  const others = searches.filter(({ id }) => !asked?.includes(id))
  const onSubmit =
    onAct &&
    ((event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      const fields = formFields(new FormData(event.currentTarget, event.nativeEvent.submitter))
      const { act = '', search, frequency = '' } = fields
      onAct({ act, search: Number(search ?? 0), frequency })
    })
  if (searches.length === 0 && !erasable) return <EmptyState title={t.none} text={t.noneText} />
  return (
    <>
      {searches.length === 0 ? <p>{t.none}</p> : null}
      <Searches heading={t.asked} searches={first} onSubmit={onSubmit} />
      <Searches heading={first.length > 0 ? t.others : t.all} searches={others} onSubmit={onSubmit} />
      <form method="post" onSubmit={onSubmit} className="border-line grid justify-items-start gap-4 border-t pt-6">
        {erasable ? (
          <Button type="submit" kind="secondary" name="act" value="stop-all">
            {t.stopAll}
          </Button>
        ) : null}
        <div className="w-full">
          <Disclosure summary={erasable ? t.erase : t.deleteAll}>
            <p className="text-muted pb-4">{erasable ? t.eraseText : t.deleteAllText}</p>
            <Button type="submit" kind="danger" name="act" value={erasable ? 'erase' : 'delete-all'}>
              {erasable ? t.eraseNow : t.deleteAllNow}
            </Button>
          </Disclosure>
        </div>
      </form>
    </>
  )
}

type OnSubmit = ((event: SubmitEvent<HTMLFormElement>) => void) | undefined
type SearchesProps = { heading: string; searches: readonly SavedSearch[]; onSubmit: OnSubmit }

function Searches({ heading, searches, onSubmit }: SearchesProps) {
  if (searches.length === 0) return null
  return (
    <section className="grid gap-4">
      <h2 className="text-xl font-semibold tracking-tight">{heading}</h2>
      <ul className="grid gap-4">
        {searches.map((search) => (
          <li key={search.id} className="border-line grid gap-4 rounded-sm border p-4 sm:p-5">
            <Search search={search} onSubmit={onSubmit} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Search({ search, onSubmit }: { search: SavedSearch; onSubmit: OnSubmit }) {
  const { own: t } = useAlertTexts()
  const language = useLanguage()
  const { id, words, query, gone, frequency, matches, last_sent_at: lastSentAt } = search
  const facts = [
    t.matches({ count: formatCount(matches) }),
    lastSentAt === null ? t.neverSent : t.lastSent({ date: formatDate(lastSentAt, language) }),
  ]
  return (
    <>
      <div className="grid gap-1">
        <h3 className="font-semibold wrap-anywhere">{words}</h3>
        <p className="text-muted text-sm">{facts.join(' · ')}</p>
        {gone ? <p className="font-medium">{t.gone}</p> : null}
        <TextLink to={resultsPath(query)}>{gone ? t.searchAgain : t.open}</TextLink>
      </div>
      <form method="post" onSubmit={onSubmit} className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="search" value={id} />
        {gone ? null : (
          <>
            <div className="min-w-56 grow max-sm:w-full">
              <FrequencyField key={frequency} chosen={frequency} />
            </div>
            <Button type="submit" kind="secondary">
              {t.save}
            </Button>
          </>
        )}
        {gone || frequency === 'off' ? null : (
          <Button type="submit" name="act" value="stop">
            {t.stop}
          </Button>
        )}
        <Button type="submit" kind="quiet" name="act" value="delete">
          {t.delete}
        </Button>
      </form>
    </>
  )
}
