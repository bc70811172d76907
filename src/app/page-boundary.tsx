import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/page-boundary.ts'
import { requireKnownLanguage } from './page-failure.ts'
import { ErrorScreen } from './pages/error-screen.tsx'

export function loader({ params }: Route.LoaderArgs) {
  requireKnownLanguage(params)
  return null
}

/** Reruns the loader only when the language changes, so a failed page keeps its error screen. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams['language'] !== nextParams['language']
}

export default function PageBoundary() {
  return <Outlet />
}

/** Renders the error of a page inside header and footer, so that the person can go on. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
