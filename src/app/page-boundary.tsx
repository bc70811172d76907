import { data, Outlet } from 'react-router'
import { defaultLanguage, isLanguage } from '#shared/language.ts'
import type { Route } from './+types/page-boundary.ts'
import { ErrorScreen } from './pages/error-screen.tsx'

/** Refuses addresses whose first part is no language of ours: they are pages that do not exist. */
export function loader({ params }: Route.LoaderArgs) {
  const { language } = params
  if (language !== undefined && (language === defaultLanguage || !isLanguage(language)))
    throw data(null, { status: 404 })
  return null
}

export default function PageBoundary() {
  return <Outlet />
}

/** A page that failed is shown inside the header and footer, so that the person can go on. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
