import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { type FieldValues, type FormWatch, readKeepable, watchForm } from './field-values.ts'
import { findDraft, forgetDraft, keepDraft } from './form-drafts.ts'

/** Initial values, the stored values, and their version; `number` counts restarts. */
type Beginning = { values: FieldValues; base: FieldValues; version: number | undefined; number: number }

/** Tracks whether a form has unsaved input, and stores it under the name `draft` if given. */
export function useKeptForm(
  form: RefObject<HTMLFormElement | null>,
  {
    draft,
    values = {},
    version,
  }: { draft?: string | undefined; values?: FieldValues | undefined; version?: number | undefined },
) {
  const [beginning, setBeginning] = useState<Beginning>({ values, base: values, version, number: 0 })
  /** The stored draft, until it is taken up or discarded. */
  const [offered, setOffered] = useState(() => (draft === undefined ? null : findDraft(draft)))
  const watch = useRef<FormWatch | null>(null)
  const isDirty = () => watch.current?.isDirty() ?? false

  /** Stores the current input at once. */
  const keep = () => {
    // Do not overwrite a draft that is still on offer.
    if (draft === undefined || offered || !form.current) return
    const { base, version: seen } = beginning
    const at = new Date().toISOString()
    if (isDirty()) keepDraft(draft, { at, values: readKeepable(form.current), base, version: seen })
    else forgetDraft(draft)
  }
  const keepNow = useEffectEvent(keep)
  useEffect(() => {
    if (!form.current) return
    const watched = watchForm(form.current, () => keepNow())
    watch.current = watched
    return () => watched.end()
  }, [form])

  /** Restarts the fields, for example with a draft. */
  const restart = (change: Partial<Omit<Beginning, 'number'>>) => {
    watch.current?.touch()
    setBeginning((before) => ({ ...before, ...change, number: before.number + 1 }))
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
  const saved = (kept: FieldValues) => watch.current?.rebegin(kept)
  return { beginning, restart, isDirty, offered, takeUp, drop, keep, saved }
}
