import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type BlockerFunction, NavigationType, useBlocker } from 'react-router'
import { formatMoment } from '#shared/moment.ts'
import { readSession } from '#shared/session-storage.ts'
import { Button } from '../../button.tsx'
import { Dialog } from '../../dialog.tsx'
import { useLanguage, useMessages } from '../../language.tsx'
import { adminMessages } from '../messages/index.ts'
import { hasDrafts } from './form-drafts.ts'
import { useReturningFocus } from '../use-returning-focus.ts'

export type UnsavedGuard = ReturnType<typeof useUnsavedGuard>

/** Of several forms, one above the other, the router asks the last one only: each answers for all. */
const guards = new Set<() => boolean>()

/**
 * Asks before something typed is lost: by closing the form, by following a link or going back, by closing the tab (there
 * the browser asks in its own words). `passing` is true while a save itself closes the form.
 */
export function useUnsavedGuard(isDirty: () => boolean, passing: RefObject<boolean>, onClose: () => void) {
  const [closing, setClosing] = useState(false)
  const left = useRef(false)
  // Without a session nothing could be saved any more.
  const wouldLose = useEffectEvent(() => !left.current && !passing.current && readSession() !== null && isDirty())
  const blocker = useBlocker((move) => !staysOnScreen(move) && [...guards].some((guard) => guard()))
  useEffect(() => {
    const guard = () => wouldLose()
    guards.add(guard)
    return () => void guards.delete(guard)
  }, [])
  useEffect(() => {
    // A page that was left for another part of itself is still there, and asks again.
    if (blocker.state === 'unblocked') left.current = false
  }, [blocker.state])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (wouldLose()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])

  /** Closes, or goes on to where the person wanted to go, without asking again. */
  const leave = () => {
    if (left.current) return
    left.current = true
    if (blocker.state === 'blocked') blocker.proceed()
    else onClose()
  }
  /** Closes when nothing would be lost, else asks. Returns whether it closes. */
  const close = () => {
    const free = left.current || !isDirty()
    if (free) leave()
    else setClosing(true)
    return free
  }
  const stay = () => {
    setClosing(false)
    if (blocker.state === 'blocked') blocker.reset()
  }
  return { asking: closing || blocker.state === 'blocked', close, leave, stay }
}

/** A list under the form that is searched anew, or shows another page, leaves the form where it is. */
export function staysOnScreen({
  currentLocation: from,
  nextLocation: to,
  historyAction: action,
}: Parameters<BlockerFunction>[0]): boolean {
  if (action === NavigationType.Pop || from.pathname !== to.pathname || from.hash !== to.hash) return false
  const [before, after] = [from, to].map(({ search }) => {
    const parameters = new URLSearchParams(search)
    for (const key of ['q', 'page']) parameters.delete(key)
    return parameters.toString()
  })
  return before === after
}

type UnsavedQuestionProps = {
  onStay: () => void
  onDiscard: () => void
  /** Leaves with a draft kept, where the form keeps any. */
  onKeep?: (() => void) | undefined
  texts?: { title: string; text: string; stay: string; discard: string }
}

/** What should become of what was typed; staying is what Escape and the first button do. */
export function UnsavedQuestion({ onStay, onDiscard, onKeep, texts }: UnsavedQuestionProps) {
  const { keep, ...usual } = useMessages(adminMessages).form.unsaved
  const t = texts ?? usual
  useReturningFocus()
  return (
    <Dialog
      open
      title={t.title}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{t.stay}</Button>
          {onKeep ? (
            <Button kind="secondary" onClick={onKeep}>
              {keep}
            </Button>
          ) : null}
          <Button kind="danger" onClick={onDiscard}>
            {t.discard}
          </Button>
        </>
      }
    >
      <p>{t.text}</p>
    </Dialog>
  )
}

type Control = Pick<HTMLInputElement, 'name' | 'type' | 'value' | 'defaultValue'> &
  Partial<Pick<HTMLInputElement, 'checked' | 'defaultChecked' | 'autocomplete'>>

/** Whether a control holds something else than it began with. */
export function isChanged(control: Control): boolean {
  const { name, type, value, defaultValue, checked, defaultChecked } = control
  // What keeps passwords fills them in by itself.
  if (name === '' || type === 'hidden' || control.autocomplete?.endsWith('password')) return false
  return type === 'checkbox' || type === 'radio' ? checked !== defaultChecked : value !== defaultValue
}

/** Whether something stands unsaved in a form of the page. */
export function holdsUnsaved(): boolean {
  // Filters of lists are forms too, but nothing of them is saved; the others check by themselves what is typed.
  const typed = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form[novalidate] input, form[novalidate] textarea',
  )
  return Array.from(typed).some(isChanged)
}

/** Asks before the page is left with something unsaved in its forms. */
export function LeavingQuestion({ isDirty = holdsUnsaved }: { isDirty?: () => boolean }) {
  const guard = useUnsavedGuard(isDirty, useRef(false), () => {})
  return guard.asking ? <UnsavedQuestion onStay={guard.stay} onDiscard={guard.leave} /> : null
}

/** Asks before logging out where that loses something: in a form of the page, or drafts that were kept. */
export function useLogoutQuestion(logOut: () => void): { ask: () => void; question: ReactNode } {
  const { unsaved, draftsGo } = useMessages(adminMessages).form
  const [texts, setTexts] = useState<UnsavedQuestionProps['texts'] | null>(null)
  const ask = () => (holdsUnsaved() ? setTexts(unsaved) : hasDrafts() ? setTexts(draftsGo) : logOut())
  const discard = () => {
    setTexts(null)
    logOut()
  }
  return {
    ask,
    question: texts ? <UnsavedQuestion texts={texts} onStay={() => setTexts(null)} onDiscard={discard} /> : null,
  }
}

type DraftOfferProps = { at: string; onTakeUp: () => void; onDrop: () => void }

/** Tells at the head of a form that it was left unsaved, and offers to go on. */
export function DraftOffer({ at, onTakeUp, onDrop }: DraftOfferProps) {
  const t = useMessages(adminMessages).form.draft
  const language = useLanguage()
  return (
    <div className="bg-sunken border-meskel flex flex-wrap items-center gap-x-4 gap-y-2 border-s-3 px-4 py-3">
      <output className="min-w-48 flex-1 text-sm">{t.found({ when: formatMoment(at, language) })}</output>
      <span className="flex flex-wrap gap-2">
        <Button size="small" onClick={onTakeUp}>
          {t.takeUp}
        </Button>
        <Button size="small" kind="secondary" onClick={onDrop}>
          {t.drop}
        </Button>
      </span>
    </div>
  )
}
