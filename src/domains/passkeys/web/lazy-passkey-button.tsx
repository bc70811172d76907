import { Suspense, lazy } from 'react'

const PasskeyButton = lazy(() => import('./passkey-button.tsx'))

/** The button of the Log In screen, whose code is fetched where it is shown. */
export const passkeyButton = (
  <Suspense>
    <PasskeyButton />
  </Suspense>
)
