import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { type FieldValues, type FormWatch, readDraftable, readForm, watchForm } from './field-values.ts'
import { findDraft, forgetDraft, storeDraft } from './form-drafts.ts'

/** Initial values, and the version of the stored ones; `number` counts restarts. */
type Beginning = { values: FieldValues; version: number | undefined; number: number }

type FormBaseline = { draft?: string; values?: FieldValues; version?: number | undefined; part?: string }

/** Tracks whether a form has unsaved input, and stores it under the name `draft` if given. */
export function useFormDraft(form: RefObject<HTMLFormElement | null>, baseline: FormBaseline) {
  const { draft, values = {}, version, part } = baseline
  const [beginning, setBeginning] = useState<Beginning>({ values, version, number: 0 })
  /** The stored values. A ref: a save that goes on after a restart still sees the state before it. */
  const base = useRef(values)
  /** The stored draft, until it is taken up or discarded. */
  const [offered, setOffered] = useState(() => (draft === undefined ? null : findDraft(draft)))
  const watch = useRef<FormWatch | null>(null)
  const isDirty = () => watch.current?.isDirty() ?? false

  /** Stores the current input at once, in place of the stored draft; returns whether nothing of it can be lost. */
  const keep = (): boolean => {
    if (draft === undefined || !form.current) return false
    const at = new Date().toISOString()
    const seen = { base: base.current, version: beginning.version }
    if (isDirty()) return storeDraft(draft, { at, values: readDraftable(form.current), ...seen })
    forgetDraft(draft)
    return true
  }
  // Typing alone does not overwrite a draft that is still on offer.
  const keepNow = useEffectEvent(() => void (offered ?? keep()))
  useEffect(() => {
    if (!form.current) return
    const watched = watchForm(form.current, () => keepNow())
    watch.current = watched
    return () => watched.end()
  }, [form])
  useEffect(() => {
    if (part !== undefined && form.current) watch.current?.rebegin(readForm(form.current))
  }, [form, part])

  /** Restarts the fields, for example with a draft. */
  const restart = ({ base: stored, ...change }: Omit<Beginning, 'number'> & { base: FieldValues }) => {
    watch.current?.touch()
    base.current = stored
    setBeginning((before) => ({ ...change, number: before.number + 1 }))
  }
  /** Deletes what was stored of this input; a draft that is still on offer is of an earlier one. */
  const forget = () => {
    if (draft !== undefined && !offered) forgetDraft(draft)
  }
  const drop = () => {
    if (draft !== undefined) forgetDraft(draft)
    setOffered(null)
  }
  const takeUp = () => {
    if (offered) restart({ values: offered.values, base: offered.base, version: offered.version ?? version })
    setOffered(null)
  }
  /** Marks these values as saved while the form stays open. */
  const saved = (now: FieldValues) => {
    base.current = now
    watch.current?.rebegin(now)
    if (!isDirty()) forget()
  }
  return { beginning, base, restart, isDirty, offered, takeUp, drop, keep, forget, saved }
}
