import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { type FieldValues, type FormWatch, readKeepable, watchForm } from './field-values.ts'
import { findDraft, forgetDraft, keepDraft } from './form-drafts.ts'

/** What the fields start with, what they held in the record, and which version of it; `number` counts new starts. */
type Beginning = { values: FieldValues; base: FieldValues; version: number | undefined; number: number }

/** A form that knows whether something in it is unsaved, and keeps that under the name `draft` where there is one. */
export function useKeptForm(
  form: RefObject<HTMLFormElement | null>,
  {
    draft,
    values = {},
    version,
  }: { draft?: string | undefined; values?: FieldValues | undefined; version?: number | undefined },
) {
  const [beginning, setBeginning] = useState<Beginning>({ values, base: values, version, number: 0 })
  /** The draft that was left here, until it is taken up or dropped. */
  const [offered, setOffered] = useState(() => (draft === undefined ? null : findDraft(draft)))
  const watch = useRef<FormWatch | null>(null)
  const isDirty = () => watch.current?.isDirty() ?? false

  /** Keeps what stands in the form now, at once. */
  const keep = () => {
    // What waits to be taken up must not be overwritten by what is typed meanwhile.
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

  /** Starts the fields anew, such as with a draft. */
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
  /** These values were saved while the form goes on. */
  const saved = (kept: FieldValues) => watch.current?.rebegin(kept)
  return { beginning, restart, isDirty, offered, takeUp, drop, keep, saved }
}
