import type { ReactNode } from 'react'
import { traitsOf } from '#shared/language.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { auditMessages } from '../messages/index.ts'
import { useRecordedTexts } from './recorded-value.tsx'

type SentenceFacts = {
  action: string
  /** The name of the actor; null: a visitor or the system. */
  actor: string | null
  subject: { kind: string; id: string | null; name: string | null }
  count?: number | undefined
  /** Whether a listing was put into the recycle bin or taken out, whatever the action is called. */
  binned?: 'in' | 'out' | undefined
  /** The target of the link on the subject's name. */
  to?: string | undefined
}

// Placeholders for names while the sentence is built, whatever its word order.
const [who, what] = ['\u{E000}', '\u{E001}']

/** An audit entry as a sentence: "Sara moved “Villa in Ayat” to the recycle bin". */
export function EventSentence({ action, actor, subject, count, binned, to }: SentenceFacts) {
  const t = useMessages(auditMessages)
  const { fields } = useRecordedTexts()
  const { colon } = traitsOf(useLanguage())
  const { kind, id, name } = subject
  const sentences: Readonly<Record<string, ((facts: { who: string; what: string }) => string) | undefined>> =
    t.sentences
  const counted: Readonly<Record<string, ((count: number) => string) | undefined>> = t.recorded.counted
  const recorded = binned ? (binned === 'in' ? 'property.deleted' : 'property.restored') : action
  const setting = kind === 'setting' && name ? fields(kind, name) : null
  const quoted = t.recorded.quoted((setting ?? name) || (id ?? ''))
  const isCounted = (count ?? 1) > 1 || (!name && !id)
  const named = (isCounted && counted[kind]?.(count ?? 1)) || quoted
  const sentence = sentences[recorded]?.({ who, what }) ?? `${who}${colon}${action} ${what}`
  const parts: ReactNode[] = sentence.split(new RegExp(`(${who}|${what})`, 'u')).map((part, index) => {
    const key = `${part}${index}`
    if (part === who)
      return (
        <span key={key} className="font-semibold wrap-anywhere">
          {actor ?? (action.startsWith('property.') ? t.recorded.product : t.recorded.visitor)}
        </span>
      )
    if (part === what)
      return (
        <span key={key} className="font-semibold wrap-anywhere">
          {to === undefined ? named : <TextLink to={to}>{named}</TextLink>}
        </span>
      )
    return part
  })
  return <span>{parts}</span>
}
