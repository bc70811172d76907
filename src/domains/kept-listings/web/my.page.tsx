import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { formatDate } from '#shared/calendar.ts'
import { forgetQuestions, forgetStored, recentSearchesKey } from '#shared/browser-storage.ts'
import { useSession } from '#ui/admin/use-session.ts'
import { Badge, type BadgeKind } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LocalizedLink, useLanguage } from '#ui/language.tsx'
import { SectionHeading } from '#ui/page-title.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { WrittenText } from '#ui/written-text.tsx'
import type { KeptEntry, OwnQuestion } from '../kept.schemas.ts'
import { keptOf, nothingKept } from '../kept.ts'
import { eraseAll, removeEntries, importFromPages } from './device/device.ts'
import { askForQuestions, exportEverything, ownQuestions } from './device/own-questions.ts'
import { focusNext } from './focus-next.ts'
import { KeptRow, titleOf } from './kept-row.tsx'
import { useKeptTexts } from './kept-texts.ts'
import { OwnPage, WhereItIs } from './own-page.tsx'
import { useDevice, useListingsNow } from './use-own.ts'

/** The number of entries of a list shown here; its own page has all. */
const fewOfMany = 3

/** `/my`: everything that somebody keeps and asked, with export and deletion. */
export default function MyPage() {
  const t = useKeptTexts()
  const device = useDevice() ?? nothingKept
  useEffect(importFromPages, [])
  return (
    <OwnPage title={t.own} text={t.ownText}>
      <WhereItIs />
      <p className="noscript:block hidden pb-6">
        {t.needsScript} <TextLink to="/favourites">{t.favourites}</TextLink>
      </p>
      <div className="noscript:hidden grid gap-12">
        <Few title={t.favourites} empty={t.noFavouritesText} to="/favourites" entries={keptOf(device, 'favourite')} />
        <Few title={t.compare} empty={t.noCompareText} to="/compare" entries={keptOf(device, 'compare')} />
        <Few title={t.recent} empty={t.noRecentText} to="/recent" entries={keptOf(device, 'recent')} />
        <Hidden entries={keptOf(device, 'hidden')} />
        <Questions />
        <YourData />
      </div>
    </OwnPage>
  )
}

const counted = (title: string, { length }: readonly KeptEntry[]) => (length > 0 ? `${title} (${length})` : title)

type FewProps = { title: string; empty: string; to: string; entries: readonly KeptEntry[] }

function Few({ title, empty, to, entries }: FewProps) {
  const t = useKeptTexts()
  const few = entries.slice(0, fewOfMany)
  const { listings } = useListingsNow(few.map(({ listing_id: id }) => id))
  return (
    <section>
      <SectionHeading
        title={counted(title, entries)}
        action={
          few.length > 0 ? (
            <TextLink arrow to={to}>
              {t.all}
              <span className="sr-only">: {title}</span>
            </TextLink>
          ) : null
        }
      />
      {few.length === 0 ? <p className="text-muted">{empty}</p> : null}
      <ul>
        {few.map((entry) => (
          <KeptRow key={entry.listing_id} entry={entry} now={listings.get(entry.listing_id)} headingLevel={3} />
        ))}
      </ul>
    </section>
  )
}

function Hidden({ entries }: { entries: readonly KeptEntry[] }) {
  const t = useKeptTexts()
  const { listings } = useListingsNow(entries.map(({ listing_id: id }) => id))
  const section = useRef<HTMLElement>(null)
  const showAll = () => {
    section.current?.focus({ preventScroll: true })
    removeEntries(entries)
  }
  return (
    <section ref={section} id="hidden" tabIndex={-1}>
      <SectionHeading
        title={counted(t.hidden, entries)}
        text={entries.length > 0 ? t.hiddenText : t.noHidden}
        action={
          entries.length > 1 ? (
            <Button kind="secondary" onClick={showAll}>
              {t.showAllAgain}
            </Button>
          ) : null
        }
      />
      <ul>
        {entries.map((entry) => {
          const now = listings.get(entry.listing_id)
          return (
            <KeptRow key={entry.listing_id} entry={entry} now={now} headingLevel={3}>
              <Button
                kind="quiet"
                name="remove"
                aria-label={t.showAgainOf({ title: titleOf(t, entry, now) })}
                onClick={({ currentTarget }) => {
                  focusNext(currentTarget)
                  removeEntries([entry])
                }}
              >
                {t.showAgain}
              </Button>
            </KeptRow>
          )
        })}
      </ul>
    </section>
  )
}

const stateBadges: Record<OwnQuestion['state'], BadgeKind> = {
  new: 'waiting',
  contacted: 'good',
  viewing: 'good',
  closed: 'neutral',
}

function Questions() {
  const t = useKeptTexts()
  const userId = useSession()?.userId
  const hasAccount = userId !== undefined
  const from = useLocation().pathname
  const asked = useSyncExternalStore(ownQuestions.subscribe, ownQuestions.now, ownQuestions.onServer)
  useEffect(() => {
    if (userId !== undefined) void askForQuestions()
  }, [userId])
  const questions = hasAccount && asked.state === 'known' ? asked.questions : []
  return (
    <section>
      <SectionHeading title={t.questions} text={hasAccount ? t.questionsText : t.questionsLogIn} />
      {hasAccount ? null : (
        <LinkButton kind="secondary" to={`/login?from=${from}`}>
          {t.logIn}
        </LinkButton>
      )}
      <p role="alert" className="text-danger empty:hidden">
        {hasAccount && asked.state === 'failed' ? t.questionsFailed : null}
      </p>
      {hasAccount && asked.state === 'known' && questions.length === 0 ? (
        <p className="text-muted">{t.noQuestions}</p>
      ) : null}
      <ul>
        {questions.map((question) => (
          <Question key={question.id} question={question} />
        ))}
      </ul>
    </section>
  )
}

function Question({ question: { property, message, state, created_at } }: { question: OwnQuestion }) {
  const t = useKeptTexts()
  const language = useLanguage()
  return (
    <li className="border-line grid gap-2 border-t py-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <Badge kind={stateBadges[state]}>{t.questionStates[state]}</Badge>
        <span className="text-muted text-sm">{formatDate(created_at, language)}</span>
      </div>
      <h3 className="text-base wrap-anywhere">
        {property.id === null ? (
          <WrittenText text={property.title} />
        ) : (
          <LocalizedLink to={`/property-details/${property.id}`} className="hover:text-juniper transition-colors">
            <WrittenText text={property.title} />
          </LocalizedLink>
        )}
      </h3>
      <p className="max-w-text whitespace-pre-line wrap-anywhere">
        <WrittenText text={message} />
      </p>
    </li>
  )
}

function YourData() {
  const t = useKeptTexts()
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  // Shown in the page: toasts may not load without a network.
  const [failure, setFailure] = useState<string | null>(null)
  const hasAccount = useSession() !== null
  const takeAlong = () => {
    setFailure(null)
    exportEverything().catch(() => setFailure(t.exportFailed))
  }
  const erase = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await eraseAll()
      forgetQuestions()
      forgetStored('localStorage', recentSearchesKey)
      showToast({ kind: 'success', title: t.erased })
    } catch {
      setFailure(t.eraseFailed)
    }
    setAsks(false)
    setBusy(false)
  }
  return (
    <section>
      <SectionHeading title={t.yourData} text={hasAccount ? t.yourDataWithAccount : t.yourDataText} />
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" onClick={takeAlong}>
          {t.exportAll}
        </Button>
        <Button kind="danger" onClick={() => setAsks(true)}>
          {t.eraseAll}
        </Button>
      </div>
      <p role="alert" className="text-danger pt-4 empty:hidden">
        {failure}
      </p>
      <Dialog
        open={asks}
        title={t.eraseSure}
        onClose={() => setAsks(false)}
        actions={
          <>
            <Button kind="secondary" onClick={() => setAsks(false)}>
              {t.cancel}
            </Button>
            <Button kind="danger" busy={busy} onClick={() => void erase()}>
              {t.eraseYes}
            </Button>
          </>
        }
      >
        <p>{t.eraseText}</p>
      </Dialog>
    </section>
  )
}
