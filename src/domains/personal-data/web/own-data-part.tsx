import { Suspense, lazy } from 'react'

const OwnDataSection = lazy(() => import('./own-data-section.tsx'))

/** The part of the own account, whose code is fetched where it is shown. */
export const ownDataPart = (
  <Suspense key="own-data">
    <OwnDataSection />
  </Suspense>
)
