import { Suspense, lazy } from 'react'

const SecondFactorSection = lazy(() => import('./second-factor-section.tsx'))

/** The part of the own account, whose code is fetched where it is shown. */
export const secondFactorPart = (
  <Suspense key="second-factor">
    <SecondFactorSection />
  </Suspense>
)
