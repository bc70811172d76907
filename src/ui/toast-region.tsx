import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react'
import { toastsNeeded } from './toast-queue.ts'

/** A notice that cannot be drawn without a network must not take the page with it. */
const Toaster = lazy<ComponentType>(() => import('./toaster.tsx').catch(() => ({ default: () => null })))

/** Where notices appear; stands once in every layout and costs nothing until the first notice. */
export function ToastRegion() {
  const needed = useSyncExternalStore(toastsNeeded.subscribe, toastsNeeded.now, toastsNeeded.onServer)
  if (!needed) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}
