import { useEffect, useState } from 'react'
import { findDraft, forgetDraft, storeDraft } from './form-drafts.ts'

/** A text that stays on this device when the session or the page ends, until its field is closed or it is `done`. */
export function useKeptText(name: string, done: string) {
  const [text, setText] = useState(() => String(findDraft(name)?.values['text'] ?? ''))
  useEffect(() => {
    if (text === done || text.trim() === '') return undefined
    storeDraft(name, { at: new Date().toISOString(), values: { text }, base: {} })
    return () => forgetDraft(name)
  }, [name, text, done])
  return [text, setText] as const
}
