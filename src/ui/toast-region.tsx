import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastsNeeded } from './toast-queue.ts'

const Toaster = lazy(() => import('./toaster.tsx'))

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
