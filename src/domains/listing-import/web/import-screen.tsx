import { useState } from 'react'
import { answeredProblem } from '#shared/api-client.ts'
import { formatCount, areaIn } from '#shared/figures.ts'
import { formatSize } from '#shared/size.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { usePolling } from '#ui/admin/use-polling.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { inOneLine } from '#shared/language.ts'
import { formatBirr } from '#shared/money.ts'
import { useSite } from '#ui/site.ts'
import { fieldMessages } from '#domains/listing-fields/index.ts'
import { ListingCard } from '#domains/storefront/web/index.ts'
import { drawingOf } from '#domains/taxonomy/index.ts'
import type { ImportView } from '../import-job.ts'
import { importMessages } from '../messages/index.ts'
import { ColumnMatch, DefaultValues } from './column-match.tsx'
import { importQueries, type ChosenRunOptions } from './import.queries.ts'
import { RunState, UndoImport } from './run-result.tsx'
import { useImportOptions, type ImportOptionsState } from './use-import-options.ts'

/** Loads one import and shows it in its current state. */
export function ImportScreen({ id, onLeave }: { id: number; onLeave: () => void }) {
  const t = useMessages(importMessages)
  const { tryAgain } = useMessages(adminMessages)
  const loaded = useLoaded(['import.byId', id], () => importQueries.byId(id))
  if (loaded.failed && !loaded.loading) {
    return (
      <ErrorState
        title={t.loadFailed}
        action={
          <span className="flex gap-3">
            <Button kind="secondary" size="small" onClick={loaded.reload}>
              {tryAgain}
            </Button>
            <Button kind="quiet" size="small" onClick={onLeave}>
              {t.another}
            </Button>
          </span>
        }
      />
    )
  }
  return loaded.data ? <Opened first={loaded.data} onLeave={onLeave} /> : <Skeleton className="h-60" />
}

const underWay = new Set<ImportView['state']>(['waiting', 'running', 'interrupted'])

/** Shows whoever comes back to an import what became of it, which is below the columns. */
const scrollThere = (element: HTMLElement | null) => element?.scrollIntoView()

/** Follows an import while it runs; `call` changes it. */
function useImport(first: ImportView) {
  const { failed } = useMessages(importMessages)
  const [view, setView] = useState(first)
  const [failure, setFailure] = useState('')
  const [sending, setSending] = useState(false)

  usePolling(
    underWay.has(view.state),
    () => importQueries.byId(view.id).then(setView),
    (problem) => setView({ ...view, state: 'failed', failure: { code: problem.code, message: problem.message } }),
  )

  const call = async (work: Promise<{ import: ImportView }>) => {
    setSending(true)
    setFailure('')
    try {
      setView((await work).import)
    } catch (problem) {
      const now = await importQueries.byId(view.id).catch(() => view)
      // Otherwise it was done: its answer was lost, or that of an earlier try.
      if (now.state === view.state && now.started_at === view.started_at)
        setFailure(answeredProblem(problem)?.message ?? failed)
      setView(now)
    }
    setSending(false)
  }
  return { view, failure, sending, call }
}

function Opened({ first, onLeave }: { first: ImportView; onLeave: () => void }) {
  const t = useMessages(importMessages)
  const language = useLanguage()
  const { view, failure, sending, call } = useImport(first)
  const state = useImportOptions(view)
  const [understood, setUnderstood] = useState(false)
  const busy = view.state === 'waiting' || view.state === 'running'
  const file = { name: view.file_name, size: formatSize(view.bytes, language) }
  const unclear = state.missing.length + state.unsaid.length + state.doubled.length > 0
  const isDone = view.state === 'done'
  const isImported = view.mode === 'import' && isDone
  const isNeedless = view.mode === 'check' && isDone && view.counts.added + view.counts.updated === 0
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold">
          {view.pictures ? t.withPictures({ ...file, pictures: formatCount(view.pictures.found) }) : t.file(file)}
        </p>
        <Button kind="quiet" size="small" disabled={busy} onClick={onLeave}>
          {t.another}
        </Button>
      </div>
      <fieldset disabled={busy} className="grid min-w-0 gap-8">
        <legend className="sr-only">{t.columns}</legend>
        <ColumnMatch view={view} state={state} />
        {view.pictures && view.pictures.found > 0 && !state.held.has('pictures') ? (
          <output className="text-danger text-sm font-medium">{t.picturesUnnamed}</output>
        ) : null}
        <DefaultValues state={state} />
        <Checkbox label={t.update} checked={state.update} onChange={({ target }) => state.setUpdate(target.checked)} />
      </fieldset>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          kind={state.isChecked ? 'secondary' : 'primary'}
          busy={busy || sending}
          disabled={unclear}
          onClick={() => void call(importQueries.check(view.id, state.importOptions))}
        >
          {t.check}
        </Button>
        {state.isChecked ? null : <p className="text-muted text-sm">{t.checkFirst}</p>}
      </div>
      <div ref={first.mode && scrollThere} className="scroll-mt-4 empty:hidden">
        <RunState view={view} onCancel={() => void call(importQueries.cancel(view.id))} />
      </div>
      {state.isChecked && isNeedless ? <p className="font-semibold">{t.nothing}</p> : null}
      {state.isChecked && !busy && !isImported && !isNeedless ? (
        <section className="border-line grid gap-6 border-t pt-6">
          <PreviewCards view={view} />
          <PublicationChoice
            state={state}
            warned={view.counts.warned}
            understood={understood}
            onUnderstood={setUnderstood}
          />
          <Button
            className="justify-self-start"
            busy={sending}
            disabled={
              unclear ||
              (isDone && view.counts.accepted === 0) ||
              (state.publication === 'published' && view.counts.warned > 0 && !understood)
            }
            onClick={() => void call(importQueries.start(view.id, state.importOptions))}
          >
            {view.mode === 'import' ? t.startAgain : t.start}
          </Button>
        </section>
      ) : null}
      {view.undoable && !busy ? <UndoImport busy={sending} onUndo={() => call(importQueries.undo(view.id))} /> : null}
      <p role="alert" className="text-danger text-sm font-medium empty:hidden">
        {failure}
      </p>
    </div>
  )
}

type Card = ImportView['cards'][number]

/** Shows the first listings of a checked file as cards. They are inert, because their links lead nowhere yet. */
function PreviewCards({ view }: { view: ImportView }) {
  const t = useMessages(importMessages)
  const language = useLanguage()
  const { areas } = useMessages(fieldMessages)
  const { areaUnit = 'm2' } = useSite()
  const areaOf = ({ square_feet: squareFeet }: Card) => {
    const area = areaIn(areaUnit, squareFeet)
    return area === null ? null : areas[areaUnit]({ area })
  }
  if (view.cards.length === 0) return null
  return (
    <section className="grid gap-3">
      <h3 className="text-lg tracking-tight">{t.cards}</h3>
      <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {view.cards.map((card) => (
          <li key={card.line} className="grid content-start gap-2">
            <p className="text-muted text-sm">{t.cardLine({ line: String(card.line) })}</p>
            {/* Screen readers skip inert content. */}
            <p className="sr-only">
              {inOneLine([card.title, card.category, card.location, formatBirr(card.price, language)], language)}
            </p>
            <div inert>
              <ListingCard listing={{ ...shown(card), area: areaOf(card) }} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function shown({ title, description, price, location, category, bedrooms, bathrooms, ...card }: Card) {
  return {
    id: 0,
    reference: '',
    title,
    description,
    price,
    rentPeriod: card.rent_period,
    propertyType: card.property_type,
    location,
    category,
    drawing: drawingOf({ slug: '', name: card.category_name }),
    publishedAt: new Date().toISOString(),
    bedrooms,
    bathrooms,
    pricePerM2: card.price_per_m2,
    picture: null,
    video: null,
  }
}

const publications = ['draft', 'published'] as const

type Understanding = { understood: boolean; onUnderstood: (understood: boolean) => void }
type PublicationChoiceProps = Understanding & { state: ImportOptionsState; warned: number }

/** Chooses whether new listings become drafts or public at once; publishing unusual rows needs a confirmation. */
function PublicationChoice({ state, warned, understood, onUnderstood }: PublicationChoiceProps) {
  const t = useMessages(importMessages)
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-lg font-semibold tracking-tight">{t.publication}</legend>
      {publications.map((publication: ChosenRunOptions['publication']) => (
        <div key={publication}>
          <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
            <input
              type="radio"
              name="publication"
              className="accent-juniper size-5"
              checked={state.publication === publication}
              onChange={() => state.setPublication(publication)}
            />
            {t.publications[publication]}
          </label>
          <p className="text-muted ps-8 text-sm">{t.publicationHint[publication]}</p>
        </div>
      ))}
      {state.publication === 'published' && warned > 0 ? (
        <Checkbox label={t.understood} checked={understood} onChange={({ target }) => onUnderstood(target.checked)} />
      ) : null}
    </fieldset>
  )
}
