import { Autocomplete } from '@base-ui/react/autocomplete'
import { useMessages } from '#ui/language.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { searchMessages } from '../messages/index.ts'
import type { Choice, ChoiceGroup } from './search-groups.ts'
import { SearchChoice } from './search-choice.tsx'
import type { SearchState } from './use-search.ts'

type SearchPopupProps = {
  state: SearchState['state']
  query: string
  count: number
  onChoose: (choice: Choice) => void
}

/** What can be gone to, in groups; says while it searches, what it found, and when that is nothing. */
export function SearchPopup({ state, query, count, onChoose }: SearchPopupProps) {
  const t = useMessages(searchMessages)
  return (
    <Autocomplete.Portal>
      <Autocomplete.Positioner sideOffset={6} align="start" collisionPadding={12} className="z-30">
        <Autocomplete.Popup className="bg-surface text-ink shadow-overlay flex max-h-[min(var(--available-height),36rem)] w-[var(--anchor-width)] min-w-56 flex-col rounded-md sm:w-[max(var(--anchor-width),26rem)]">
          <Autocomplete.List className="overflow-y-auto overscroll-contain py-1.5 data-empty:p-0">
            {(group: ChoiceGroup) => (
              <Autocomplete.Group key={group.key} items={group.items} className="py-1">
                <Autocomplete.GroupLabel className="text-muted px-4 py-1 text-xs font-semibold">
                  {t.searchGroups[group.key]}
                </Autocomplete.GroupLabel>
                <Autocomplete.Collection>
                  {(choice: Choice) => (
                    <SearchChoice key={choice.key} choice={choice} group={group.key} onChoose={onChoose} />
                  )}
                </Autocomplete.Collection>
              </Autocomplete.Group>
            )}
          </Autocomplete.List>
          <Autocomplete.Empty>
            {state === 'searching' || state === 'failed' ? null : (
              <p className="text-muted p-4 text-sm">{t.nothingFound({ query })}</p>
            )}
          </Autocomplete.Empty>
          <Autocomplete.Status>
            {state === 'searching' ? (
              <p className="text-muted flex items-center gap-2 px-4 py-3 text-sm">
                <Spinner />
                {t.searching}
              </p>
            ) : null}
            {state === 'failed' ? <p className="text-danger px-4 py-3 text-sm">{t.searchFailed}</p> : null}
            {state === 'found' && count > 0 ? <span className="sr-only">{t.found({ count })}</span> : null}
          </Autocomplete.Status>
        </Autocomplete.Popup>
      </Autocomplete.Positioner>
    </Autocomplete.Portal>
  )
}
