import { useState } from 'react'
import { useMessages } from '#ui/language.tsx'
import { uiMessages } from '#ui/messages/index.ts'
import { LoadFailure } from '#ui/admin/load-failure.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { settingsMessages } from '../messages/index.ts'
import { SettingsForm } from './settings-form.tsx'
import { settingsQueries, type SettingsView } from './settings-view.ts'

/** `/settings`: what is set for all. */
export default function SettingsPage() {
  const t = useMessages(settingsMessages)
  const { loading } = useMessages(uiMessages)
  const loaded = useLoaded(['settings.read'], settingsQueries.read)
  const [saved, setSaved] = useState<SettingsView | null>(null)
  const view = saved ?? loaded.data
  return (
    <AdminPage title={t.title} text={t.text}>
      <LoadFailure title={t.failed} loaded={loaded} />
      {view || loaded.failed ? null : <output className="text-muted">{loading}</output>}
      {view ? <SettingsForm view={view} onSaved={setSaved} /> : null}
    </AdminPage>
  )
}
