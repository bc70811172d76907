import { useState } from 'react'
import { Field } from '#ui/field.tsx'
import { useMessages } from '#ui/language.tsx'
import { SuggestionInput } from '#ui/suggestion-input.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { userMessages } from '../messages/index.ts'
import { userQueries } from './user.queries.ts'

type PersonFieldProps = {
  label: string
  /** What stands in the field at first. */
  start?: string
  /** What the choice of nobody is called; without it there is none. */
  nobody?: string
  error?: string | undefined
  /** The id of a person and their name, '' for nobody, null and the text while what is typed names no one. */
  onChoose: (id: string | null, name: string) => void
}

/** An active person, found by part of the name or e-mail. For those who may see users. */
export function PersonField({ label, start = '', nobody, error, onChoose }: PersonFieldProps) {
  const t = useMessages(userMessages).screen
  const [text, setText] = useState(start)
  const [typed, setTyped] = useState('')
  const people = useLoaded(['user.people', typed], () => userQueries.people(typed), 'list')
  const found = (people.data?.items ?? []).map(({ id, name, email }) => ({
    value: String(id),
    label: name,
    note: email,
  }))
  const suggestions = [...found, ...(nobody === undefined ? [] : [{ value: '', label: nobody }])]
  return (
    <Field label={label} error={error} hint={people.failed ? t.failures.loading : undefined}>
      {(control) => (
        <SuggestionInput
          control={control}
          text={text}
          onText={(now) => {
            setText(now)
            setTyped(now)
            onChoose(null, now)
          }}
          onChoose={(value) => {
            const name = suggestions.find((one) => one.value === value)?.label ?? ''
            setText(name)
            setTyped('')
            onChoose(value, name)
          }}
          suggestions={suggestions}
          nothing={t.nobodyFound}
          placeholder={t.searchPerson}
        />
      )}
    </Field>
  )
}
