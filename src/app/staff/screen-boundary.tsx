import { Outlet } from 'react-router'
import { ErrorScreen } from '../pages/error-screen.tsx'

/** Around every screen of the back-office: one that fails leaves sidebar and top bar standing. */
export default function ScreenBoundary() {
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorScreen error={error} />
}
