import { useState } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import { useMessages } from '#ui/language.tsx'
import { useLoaded } from '#ui/office/use-loaded.ts'
import { notificationMessages } from '../messages/index.ts'
import { notificationKinds, type NotificationKind } from '../notification.ts'
import { notificationQueries } from './notification.queries.ts'

/** What the own bell tells of; each choice is saved as it is made. */
export function BellChoices() {
  const t = useMessages(notificationMessages)
  const stored = useLoaded(notificationQueries.choices)
  const [told, setTold] = useState('')
  if (!stored.data) return null
  const { bell } = stored.data
  const choose = async (kind: NotificationKind) => {
    try {
      await notificationQueries.choose({ [kind]: !bell[kind] })
      setTold(t.saved)
      stored.reload()
    } catch {
      setTold(t.savingFailed)
    }
  }
  return (
    <fieldset className="grid gap-1">
      <legend className="text-lg font-semibold">{t.choices}</legend>
      <p className="text-muted text-sm">{t.choicesText}</p>
      {notificationKinds.map((kind) => (
        <Checkbox key={kind} label={t.kinds[kind]} checked={bell[kind]} onChange={() => void choose(kind)} />
      ))}
      <output className="text-juniper min-h-6 text-sm">{told}</output>
    </fieldset>
  )
}
