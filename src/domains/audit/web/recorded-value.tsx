import { use } from 'react'
import { formatMoment } from '#shared/moment.ts'
import { isLanguage, traitsOf, languageName } from '#shared/language.ts'
import { RecordedValues, type RecordedValue } from '#ui/admin/recorded-values.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { auditMessages } from '../messages/index.ts'

type Texts = Readonly<Record<string, string>>

/** Returns the names of fields in the reader's language. */
export function useRecordedTexts() {
  const { names } = use(RecordedValues)
  const { fields }: { fields: Texts } = useMessages(auditMessages).recorded
  return {
    fields: (kind: string, recorded: string) => {
      // Details of a listing's picture are recorded as `media.ID.caption`.
      const field = recorded.replace(/^media\.\d+\./, '')
      return String(names[kind]?.[field] ?? fields[`${kind}.${field}`] ?? fields[field] ?? field)
    },
  }
}

/** Returns the names of actions in the reader's language. */
export function useActionNames(): Texts {
  return useMessages(auditMessages).screen.actions
}

/** The database's format of a time. */
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/

/** A recorded value in generic form: options, times, texts in several languages, lists. */
export function PlainValue({ field, kind, value, people }: RecordedValue) {
  const t = useMessages(auditMessages).recorded
  const texts = useRecordedTexts()
  const language = useLanguage()
  const { comma, colon } = traitsOf(language)
  const choices: Readonly<Record<string, Texts | undefined>> = t.choices

  const textOf = (one: unknown): string => {
    if (typeof one === 'boolean') return one ? t.yes : t.no
    if (Array.isArray(one)) return one.map(textOf).join(comma)
    if (typeof one === 'object' && one !== null)
      return Object.entries(one)
        .map(
          ([key, inner]) =>
            `${isLanguage(key) ? languageName(key, language) : texts.fields(kind, key)}${colon}${textOf(inner)}`,
        )
        .join(' · ')
    if (typeof one === 'string' && moment.test(one)) return formatMoment(one, language)
    return choices[field]?.[String(one)] ?? String(one)
  }
  if (field === 'owner_id' || field === 'agent_id') return people[Number(value)] ?? t.user({ id: String(value) })
  return field === 'avatar' ? t.picture : textOf(value)
}
