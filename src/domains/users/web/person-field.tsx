import { useState } from 'react'
import { Field } from '#ui/field.tsx'
import { useMessages } from '#ui/language.tsx'
import { SuggestionInput } from '#ui/suggestion-input.tsx'
import { MoreMatches } from '#ui/admin/more-matches.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { usePermission } from '#ui/admin/use-session.ts'
import { userMessages } from '../messages/index.ts'
import { userQueries } from './user.queries.ts'

type PersonFieldProps = {
  label: string
  /** Initial text. */
  start?: string
  /** Label of the choice "nobody"; without it there is no such choice. */
  nobody?: string
  /** The uid of a user who cannot be chosen. */
  except?: string
  error?: string | undefined
  /** Called with a user's id and name; with '' for nobody; with null and the text while it matches no choice. */
  onChoose: (id: string | null, name: string) => void
}

/** Field to find an active user by part of the name or email. Enter, or leaving the field, chooses the only match. For callers who may see users. */
export function PersonField({ label, start = '', nobody, except, error, onChoose }: PersonFieldProps) {
  const t = useMessages(userMessages).screen
  const [text, setText] = useState(start)
  const [typed, setTyped] = useState('')
  const people = useLoaded(['user.people', typed], () => userQueries.people(typed), 'list')
  const found = (people.data?.items ?? [])
    .filter(({ uid }) => uid !== except)
    .map(({ id, name, email }) => ({ value: String(id), label: name, note: email }))
  const suggestions = [...found, ...(nobody === undefined ? [] : [{ value: '', label: nobody }])]
  // While an answer is awaited, `found` still belongs to the text before.
  const [only, another] = typed === '' || people.loading ? [] : found
  const choose = (value: string) => {
    const name = suggestions.find((one) => one.value === value)?.label ?? ''
    setText(name)
    setTyped('')
    onChoose(value, name)
  }
  const settle = () => {
    if (only && !another) choose(only.value)
  }
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
          onChoose={choose}
          onBlur={settle}
          onKeyDown={({ key }) => {
            if (key === 'Enter') settle()
          }}
          suggestions={suggestions}
          nothing={t.nobodyFound}
          more={
            people.data && people.data.total > people.data.items.length ? <MoreMatches text={t.morePeople} /> : null
          }
          placeholder={t.searchPerson}
        />
      )}
    </Field>
  )
}

/** Returns the name of the user with this id; null if there is none, or the caller may not see users. */
export function usePersonName(id: string): string | null {
  const isSought = usePermission('users.read') && /^[1-9]\d{0,8}$/.test(id)
  const { data, loading } = useLoaded(['user.name', isSought && id], isSought ? () => userQueries.nameOf(id) : null)
  return loading ? '…' : data
}
