import { Suspense, lazy } from 'react'

const PasskeyButton = lazy(() => import('./passkey-button.tsx'))

/** The passkey button of the Log In screen, loaded on demand. */
export const passkeyButton = (
  <Suspense>
    <PasskeyButton />
  </Suspense>
)
