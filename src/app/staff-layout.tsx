import { useMemo } from 'react'
import { redirect, useLocation, useRouteLoaderData } from 'react-router'
import { signInNeededPath } from '#shared/api-client.ts'
import { languageOfPath } from '#shared/language.ts'
import { provideMessages } from '#shared/message.ts'
import { readSession } from '#shared/session-storage.ts'
import { LanguageProvider } from '#ui/language.tsx'
import type { Route } from './+types/staff-layout.ts'
import { requireKnownLanguage } from './page-failure.ts'
import type { loader as siteLoader } from './root.tsx'
import { catalogueOf } from './messages/current-catalogue.ts'
import { loadStaffCatalogue } from './messages/staff-catalogue.ts'
import { AdminApp } from './staff/admin-app.tsx'
import { AdminSkeleton } from '#ui/admin/admin-skeleton.tsx'

/** Rejects unknown languages only; the session is known in the browser alone. */
export function loader({ params }: Route.LoaderArgs) {
  requireKnownLanguage(params)
  return null
}

/** Redirects to `/error-page` without a token (specification §2, "Guard"); else loads the messages. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const address = new URL(request.url)
  if (!readSession()) throw redirect(signInNeededPath(address))
  const { language } = languageOfPath(address.pathname)
  const catalogue = await loadStaffCatalogue(language)
  provideMessages({ [language]: catalogue })
  return { catalogue }
}
clientLoader.hydrate = true as const

/** Messages do not change between screens; the layout itself watches the session. */
export function shouldRevalidate() {
  return false
}

export function HydrateFallback() {
  return <AdminSkeleton title={useRouteLoaderData<typeof siteLoader>('root')?.screen ?? ''} />
}

/** The back-office: client-rendered, with messages that public pages do not load. */
export default function StaffLayout({ loaderData }: Route.ComponentProps) {
  const { language } = languageOfPath(useLocation().pathname)
  const own = loaderData?.catalogue
  const catalogue = useMemo(() => ({ ...catalogueOf(language), ...own }), [language, own])
  return (
    <LanguageProvider language={language} catalogue={catalogue}>
      <AdminApp />
    </LanguageProvider>
  )
}
