import { useState } from 'react'
import { noPersonChosen } from '#ui/admin/filter-form.ts'
import type { PersonFilterOf } from '#ui/admin/slots.ts'
import { usePermission } from '#ui/admin/use-session.ts'
import { useMessages } from '#ui/language.tsx'
import { userMessages } from '../messages/index.ts'
import { PersonField } from './person-field.tsx'

/** Filter by a user with an account, sent as the fields `actor` and `actor_name`. Only for callers who may see users. */
export function PersonFilter(props: PersonFilterOf) {
  return usePermission('users.read') ? <PersonChoice {...props} /> : null
}

export function PersonChoice({ label, id, name, asked }: PersonFilterOf) {
  const t = useMessages(userMessages).screen
  const [chosen, setChosen] = useState({ id, name })
  return (
    <div>
      <input type="hidden" name="actor" value={chosen.id} />
      <input type="hidden" name="actor_name" value={chosen.name} />
      <PersonField
        label={label}
        start={name}
        nobody={t.anybody}
        error={asked && chosen.id === noPersonChosen ? t.choosePerson : undefined}
        onChoose={(to, called) => setChosen(choiceOf(to, called))}
      />
    </div>
  )
}

/** Converts a person field to a filter: empty means anybody; other text that was not chosen is invalid. */
export function choiceOf(to: string | null, called: string): { id: string; name: string } {
  if (to === null) return { id: called.trim() === '' ? '' : noPersonChosen, name: '' }
  return { id: to, name: to === '' ? '' : called }
}
