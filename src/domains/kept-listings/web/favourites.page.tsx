import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { languageOfPath, localizedPath } from '#shared/language.ts'
import { Button, buttonStyle } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { useLanguage } from '#ui/language.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { showToast } from '#ui/toast-queue.ts'
import type { KeptEntry, KeptListing } from '../kept.schemas.ts'
import { keptOf, maxCompared, nothingKept } from '../kept.ts'
import { change, entryOf, isFleeting, lastRefusal, flushUnsent } from './device/device.ts'
import { focusNext } from './focus-next.ts'
import { KeptRow, titleOf } from './kept-row.tsx'
import { useKeptTexts } from './kept-texts.ts'
import { keptContext } from '../kept.pages.ts'
import { Nothing, OwnPage, WhereItIs } from './own-page.tsx'
import { useDevice, useListingsNow } from './use-own.ts'

type Found = { entries: KeptEntry[]; listings: KeptListing[]; isFull: boolean }

/** Loads the favourites of a browser without JavaScript; otherwise the cookie is empty. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Found> {
  const { pathname, searchParams } = new URL(request.url)
  const kept = context.get(keptContext)
  const entries = kept.fromCookie()
  const ids = entries.map(({ listing_id: id }) => id)
  const { language } = languageOfPath(pathname)
  return { entries, listings: await kept.listings(ids, language), isFull: searchParams.has('full') }
}

/** With JavaScript, the page asks the server only for listings. */
export function clientLoader(): Found {
  return { entries: [], listings: [], isFull: false }
}

/** `/favourites`: with notes, and the present state of each listing. */
export default function FavouritesPage() {
  const t = useKeptTexts()
  const found = useLoaderData<typeof loader>()
  const device = useDevice()
  const entries = useInPlace(device ? keptOf(device, 'favourite') : found.entries)
  const now = useListingsNow(entries.map(({ listing_id: id }) => id))
  const listings = new Map([...found.listings.map((one) => [one.id, one] as const), ...now.listings])
  const compared = new Set(keptOf(device ?? nothingKept, 'compare').map(({ listing_id: id }) => id))
  const refused = device ? lastRefusal() : null
  return (
    <OwnPage title={t.favourites} text={t.favouritesText}>
      {entries.length > 0 ? <WhereItIs /> : null}
      <p role="alert" className="text-danger pb-4 font-medium empty:hidden">
        {refused ?? (found.isFull ? t.cookieFull : now.failed ? t.nowFailed : null)}
      </p>
      {entries.length === 0 ? (
        <Nothing ready={device !== null} title={t.noFavourites} text={t.noFavouritesText} />
      ) : (
        <>
          <ul>
            {entries.map((entry) => (
              <KeptRow key={entry.listing_id} entry={entry} now={listings.get(entry.listing_id)}>
                <FavouriteTools
                  entry={entry}
                  title={titleOf(t, entry, listings.get(entry.listing_id))}
                  compared={compared}
                />
              </KeptRow>
            ))}
          </ul>
          <CompareChosen />
        </>
      )}
    </OwnPage>
  )
}

/** Keeps the order of rows while the page is open, even when a new note makes an entry the latest. */
function useInPlace(entries: readonly KeptEntry[]): KeptEntry[] {
  const [order, setOrder] = useState<readonly number[]>([])
  const added = entries.flatMap(({ listing_id: id }) => (order.includes(id) ? [] : id))
  if (added.length > 0) setOrder([...added, ...order])
  return order.flatMap((id) => entries.find(({ listing_id }) => listing_id === id) ?? [])
}

const compareForm = 'compare-chosen'

/** The form that opens the comparison, even without JavaScript: the checkboxes of the rows belong to it. */
function CompareChosen() {
  const t = useKeptTexts()
  return (
    <form id={compareForm} action={localizedPath(useLanguage(), '/compare')} className="border-ink border-t pt-6">
      <Button type="submit" kind="secondary">
        {t.compareSelected}
      </Button>
    </form>
  )
}

type ToolsProps = { entry: KeptEntry; title: string; compared: ReadonlySet<number> }

function FavouriteTools({ entry, title, compared }: ToolsProps) {
  const t = useKeptTexts()
  const id = entry.listing_id
  const action = localizedPath(useLanguage(), '/favourites')
  const compare = (kept: boolean) => {
    if (kept && compared.size >= maxCompared) showToast({ kind: 'error', title: t.compareFull })
    else change({ kind: 'compare', listing_id: id, kept, ...(kept ? { seen: entry.seen } : {}) })
  }
  const remove = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    focusNext(event.currentTarget.querySelector('button'))
    change({ kind: 'favourite', listing_id: id, kept: false })
    const undo = { label: t.undo, onPress: () => change({ kind: 'favourite', listing_id: id }) }
    showToast({ kind: 'success', title: t.removed, action: undo })
  }
  return (
    <div className="grid gap-2">
      <NoteForm entry={entry} title={title} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <Checkbox
          name="ids"
          value={id}
          form={compareForm}
          checked={compared.has(id)}
          onChange={({ currentTarget }) => compare(currentTarget.checked)}
          label={t.toCompare}
          aria-label={t.markToCompare({ title })}
        />
        <form method="post" action={action} onSubmit={remove}>
          <button
            name="remove"
            value={id}
            aria-label={t.removeFrom({ title })}
            className={buttonStyle('quiet', 'medium', 'text-muted')}
          >
            {t.remove}
          </button>
        </form>
      </div>
    </div>
  )
}

const longestNote = 1000

/** The note, saved on blur or when the page is left. Without JavaScript there are no notes: the cookie has no room for them. */
function NoteForm({ entry: { listing_id, note }, title }: { entry: KeptEntry; title: string }) {
  const t = useKeptTexts()
  const [draft, setDraft] = useState<string | null>(null)
  // The button stays visible: nothing moves under the pointer that leaves the note.
  const [typed, setTyped] = useState(false)
  const keep = () => {
    const known = entryOf('favourite', listing_id)
    const written = draft?.trim().replaceAll(/\r\n?/g, '\n') || null
    if (draft === null || !known?.kept || written === known.note) return false
    change({ kind: 'favourite', listing_id, note: written })
    return true
  }
  const save = () => {
    setDraft(null)
    if (keep())
      showToast(isFleeting() ? { kind: 'error', title: t.notStored } : { kind: 'success', title: t.noteSaved })
  }
  // The draft stays, for somebody who comes back to the page.
  const leave = useEffectEvent(({ type }: Event) => {
    if ((type === 'pagehide' || document.visibilityState === 'hidden') && keep()) flushUnsent()
  })
  const unmount = useEffectEvent(save)
  useEffect(() => {
    const listening = new AbortController()
    for (const way of ['pagehide', 'visibilitychange']) window.addEventListener(way, (event) => leave(event), listening)
    return () => {
      listening.abort()
      unmount()
    }
  }, [])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      className="noscript:hidden flex flex-wrap items-start gap-3"
    >
      <TextArea
        rows={1}
        maxLength={longestNote}
        aria-label={t.noteOf({ title })}
        placeholder={t.notePlaceholder}
        value={draft ?? note ?? ''}
        onBlur={save}
        onChange={({ currentTarget }) => {
          setDraft(currentTarget.value)
          setTyped(true)
        }}
        className="max-w-text min-w-0 flex-1 basis-60"
      />
      {typed ? (
        <Button type="submit" kind="secondary">
          {t.saveNote}
        </Button>
      ) : null}
    </form>
  )
}
