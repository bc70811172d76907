import { useState } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import { useMessages } from '#ui/language.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { notificationMessages } from '../messages/index.ts'
import {
  notificationChannels,
  notificationKinds,
  type NotificationChannel,
  type NotificationKind,
} from '../notification.ts'
import { notificationQueries } from './notification.queries.ts'

/** What the person wants to be told of, by bell and by mail; each choice is saved as it is made. */
export function NotificationChoices() {
  const t = useMessages(notificationMessages)
  const stored = useLoaded(['notification.choices'], notificationQueries.choices)
  const [told, setTold] = useState('')
  const choices = stored.data
  if (!choices) return null
  const choose = async (channel: NotificationChannel, kind: NotificationKind) => {
    try {
      await notificationQueries.choose(channel, kind, !choices[channel][kind])
      setTold(t.saved)
      stored.reload()
    } catch {
      setTold(t.savingFailed)
    }
  }
  return (
    <section className="grid gap-6">
      <p className="text-muted text-sm">{t.choicesText}</p>
      {notificationChannels.map((channel) => (
        <fieldset key={channel} className="grid gap-1">
          <legend className="text-lg font-semibold">{t.channels[channel]}</legend>
          {notificationKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={t.kinds[kind]}
              checked={choices[channel][kind]}
              onChange={() => void choose(channel, kind)}
            />
          ))}
        </fieldset>
      ))}
      <output className="text-juniper min-h-6 text-sm">{told}</output>
    </section>
  )
}
