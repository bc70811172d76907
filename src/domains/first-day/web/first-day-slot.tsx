import { type ComponentType, type ReactNode, Suspense, lazy, useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { api, watchWrites } from '#shared/api-client.ts'
import { languageOfPath } from '#shared/language.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { usePermission } from '#ui/admin/use-session.ts'
import { useMessages } from '#ui/language.tsx'
import { uiMessages } from '#ui/messages/index.ts'
import type { FirstDayView } from '../first-day.schemas.ts'

/** The screen below it must not wait for code that cannot be loaded. */
const FirstDayList = lazy<ComponentType<{ view: FirstDayView }>>(() =>
  import('./first-day-list.tsx').catch(() => ({ default: () => null })),
)

/** Where people land who may change the settings. */
const screens: ReadonlySet<string> = new Set(['/dashboard', '/users'])

/** What is to do on the first day, above the screens that one lands on; its code is fetched for who may change the settings. */
export function FirstDay({ children }: { children: ReactNode }) {
  const mayChangeSettings = usePermission('settings.write')
  const { path } = languageOfPath(useLocation().pathname)
  return mayChangeSettings && screens.has(path) ? <WithFirstDay>{children}</WithFirstDay> : children
}

/** Waits until it knows what is left to do: a list that came later would push the screen away from under the pointer. */
function WithFirstDay({ children }: { children: ReactNode }) {
  const { loading } = useMessages(uiMessages)
  const { data, failed, reload } = useLoaded(['first-day'], () => api.get<FirstDayView>('/first-day'), 'list')
  // What is done on the screen below the list is done in it at once.
  const reloadNow = useEffectEvent(reload)
  useEffect(() => watchWrites(reloadNow), [])
  if (!data && !failed) return <output className="text-muted">{loading}</output>
  const isLeft = data ? data.demo > 0 || data.steps.some(({ done, left_out: isLeftOut }) => !done && !isLeftOut) : false
  return (
    <Suspense>
      {data && isLeft ? <FirstDayList view={data} /> : null}
      {children}
    </Suspense>
  )
}
