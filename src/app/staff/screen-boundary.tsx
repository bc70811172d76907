import { Outlet } from 'react-router'
import { ErrorScreen } from '../pages/error-screen.tsx'

/** Error boundary of back-office screens: a failing one leaves sidebar and top bar in place. */
export default function ScreenBoundary() {
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorScreen error={error} />
}
