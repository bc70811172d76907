import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type BlockerFunction, NavigationType, useBlocker } from 'react-router'
import { formatMoment } from '#shared/moment.ts'
import { readSession, sessionEnding } from '#shared/session-storage.ts'
import { Button } from '../../button.tsx'
import { Dialog } from '../../dialog.tsx'
import { useLanguage, useMessages } from '../../language.tsx'
import { adminMessages } from '../messages/index.ts'
import { hasDrafts } from './form-drafts.ts'
import { useReturningFocus } from '../use-returning-focus.ts'

/** Events after which unsaved input would be lost. */
const leavings = ['beforeunload', sessionEnding]

export type UnsavedGuard = ReturnType<typeof useUnsavedGuard>

/** The router consults only the last of several nested blockers, so each one answers for all forms. */
const guards = new Set<() => boolean>()

/**
 * Asks before unsaved input is lost: when the form is closed, on navigation, and when the tab is closed (there in the
 * browser's own words). `passing` is true while a save itself closes the form.
 */
export function useUnsavedGuard(isDirty: () => boolean, passing: RefObject<boolean>, onClose: () => void) {
  const [closing, setClosing] = useState(false)
  const left = useRef(false)
  // Without a session nothing can be saved anyway.
  const wouldLose = useEffectEvent(() => !left.current && !passing.current && readSession() !== null && isDirty())
  const blocker = useBlocker((move) => !staysOnScreen(move) && [...guards].some((guard) => guard()))
  useEffect(() => {
    const guard = () => wouldLose()
    guards.add(guard)
    return () => void guards.delete(guard)
  }, [])
  useEffect(() => {
    // After a navigation within the page the form is still there, so it asks again.
    if (blocker.state === 'unblocked') left.current = false
  }, [blocker.state])
  useEffect(() => {
    const warn = (event: Event) => {
      if (wouldLose()) event.preventDefault()
    }
    for (const event of leavings) window.addEventListener(event, warn)
    return () => {
      for (const event of leavings) window.removeEventListener(event, warn)
    }
  }, [])

  /** Closes the form or continues the blocked navigation, without asking again. */
  const leave = () => {
    if (left.current) return
    left.current = true
    if (blocker.state === 'blocked') blocker.proceed()
    else onClose()
  }
  /** Closes if nothing would be lost, else asks. Returns whether it closes. */
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

/** Returns whether a navigation keeps the form open: the list under it is only searched or paged. */
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
  /** Leaves and keeps the draft, where the form stores one. */
  onKeep?: (() => void) | undefined
  texts?: { title: string; text: string; stay: string; discard: string }
}

/** Asks what to do with unsaved input, or a secret that is still shown; Escape and the first button stay. */
export function UnsavedQuestion({ onStay, onDiscard, onKeep, texts }: UnsavedQuestionProps) {
  const { unsaved, secret } = useMessages(adminMessages).form
  const t = texts ?? (showsSecret() ? secret : unsaved)
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
              {unsaved.keep}
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

/** Returns whether a control differs from its initial value. */
export function isChanged(control: Control): boolean {
  const { name, type, value, defaultValue, checked, defaultChecked } = control
  // Password managers fill these in by themselves.
  if (name === '' || type === 'hidden' || control.autocomplete?.endsWith('password')) return false
  return type === 'checkbox' || type === 'radio' ? checked !== defaultChecked : value !== defaultValue
}

/** Returns whether the page shows something that can be seen only once. */
const showsSecret = () => document.querySelector('[data-shown-once]') !== null

/** Returns whether any form of the page holds unsaved input, or the page shows a secret that was not put away. */
export function holdsUnsaved(): boolean {
  // Filter forms are never saved, so only `novalidate` forms count; those validate their input themselves.
  const typed = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form[novalidate] input, form[novalidate] textarea',
  )
  return showsSecret() || Array.from(typed).some(isChanged)
}

type LeavingQuestionProps = { isDirty?: () => boolean; onDiscard?: () => void }

/** Asks before the user leaves a page with unsaved input. */
export function LeavingQuestion({ isDirty = holdsUnsaved, onDiscard }: LeavingQuestionProps) {
  const { asking, stay, leave } = useUnsavedGuard(isDirty, useRef(false), () => {})
  return asking ? <UnsavedQuestion onStay={stay} onDiscard={() => [onDiscard?.(), leave()]} /> : null
}

/** Asks before a logout that would lose unsaved input or stored drafts. */
export function useLogoutQuestion(logOut: () => void): { ask: () => void; question: ReactNode } {
  const { unsaved, secret, draftsGo } = useMessages(adminMessages).form
  const [texts, setTexts] = useState<UnsavedQuestionProps['texts'] | null>(null)
  const ask = () =>
    holdsUnsaved() ? setTexts(showsSecret() ? secret : unsaved) : hasDrafts() ? setTexts(draftsGo) : logOut()
  const discard = () => {
    setTexts(null)
    logOut()
  }
  return {
    ask,
    question: texts ? <UnsavedQuestion texts={texts} onStay={() => setTexts(null)} onDiscard={discard} /> : null,
  }
}

/** Offers to continue a stored draft, at the top of the form. */
export function DraftOffer({ at, onTakeUp, onDrop }: { at: string; onTakeUp: () => void; onDrop: () => void }) {
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
