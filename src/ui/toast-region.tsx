import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react'
import { toastsNeeded } from './toast-queue.ts'

/** A toast whose code cannot be loaded must not break the page. */
const Toaster = lazy<ComponentType>(() => import('./toaster.tsx').catch(() => ({ default: () => null })))

/** The place of toasts, once in every layout; it costs nothing until the first toast. */
export function ToastRegion() {
  const needed = useSyncExternalStore(toastsNeeded.subscribe, toastsNeeded.now, toastsNeeded.onServer)
  if (!needed) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}
