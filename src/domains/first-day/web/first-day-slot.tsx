import { Suspense, lazy } from 'react'
import { useLocation } from 'react-router'
import { languageOfPath } from '#shared/language.ts'
import { usePermission } from '#ui/admin/use-session.ts'

const FirstDayList = lazy(() => import('./first-day-list.tsx'))

/** Where people land who may change the settings. */
const screens: ReadonlySet<string> = new Set(['/dashboard', '/users'])

/** What is to do on the first day, above the screens that one lands on; its code is fetched for who may change the settings. */
export function FirstDay() {
  const mayChangeSettings = usePermission('settings.write')
  const { path } = languageOfPath(useLocation().pathname)
  if (!mayChangeSettings || !screens.has(path)) return null
  return (
    <Suspense>
      <FirstDayList />
    </Suspense>
  )
}
