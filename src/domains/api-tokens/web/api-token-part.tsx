import { Suspense, lazy } from 'react'

const ApiTokenSection = lazy(() => import('./api-token-section.tsx'))

/** The part of the own account, whose code is fetched where it is shown. */
export const apiTokenPart = (
  <Suspense key="api-tokens">
    <ApiTokenSection />
  </Suspense>
)
