import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { useMessages } from '#ui/language.tsx'
import { uiMessages } from '#ui/messages/index.ts'
import { officeMessages } from '#ui/office/messages/index.ts'
import { OfficePage } from '#ui/office/office-page.tsx'
import { useLoaded } from '#ui/office/use-loaded.ts'
import { settingsMessages } from '../messages/index.ts'
import { SettingsForm } from './settings-form.tsx'
import { settingsQueries, type SettingsView } from './settings-view.ts'

/** `/settings`: what is set for all. */
export default function SettingsPage() {
  const t = useMessages(settingsMessages)
  const office = useMessages(officeMessages)
  const { loading } = useMessages(uiMessages)
  const loaded = useLoaded(settingsQueries.read)
  const [saved, setSaved] = useState<SettingsView | null>(null)
  const view = saved ?? loaded.data
  return (
    <OfficePage title={t.title} text={t.text}>
      {loaded.failed && !loaded.loading ? (
        <ErrorState
          title={t.failed}
          action={
            <Button kind="secondary" size="small" onClick={loaded.reload}>
              {office.tryAgain}
            </Button>
          }
        />
      ) : null}
      {view || loaded.failed ? null : <output className="text-muted">{loading}</output>}
      {view ? <SettingsForm view={view} onSaved={setSaved} /> : null}
    </OfficePage>
  )
}
