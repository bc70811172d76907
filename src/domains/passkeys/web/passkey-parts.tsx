import { Suspense, lazy } from 'react'

const PasskeySection = lazy(() => import('./passkey-section.tsx'))
const PasskeyButton = lazy(() => import('./passkey-button.tsx'))

/** The part of the own account, whose code is fetched where it is shown. */
export const passkeyPart = (
  <Suspense key="passkeys">
    <PasskeySection />
  </Suspense>
)

/** The button of the Log In screen. */
export const passkeyButton = (
  <Suspense>
    <PasskeyButton />
  </Suspense>
)
