import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/page-boundary.ts'
import { requireKnownLanguage } from './page-failure.ts'
import { ErrorScreen } from './pages/error-screen.tsx'

export function loader({ params }: Route.LoaderArgs) {
  requireKnownLanguage(params)
  return null
}

/** The language of an address does not change with its page: a failed page keeps its own error screen. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams['language'] !== nextParams['language']
}

export default function PageBoundary() {
  return <Outlet />
}

/** A page that failed is shown inside the header and footer, so that the person can go on. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
