import { preloadCode } from '#shared/page-requests.ts'

declare global {
  interface Window {
    /** The router's list of the files of each route. */
    __reactRouterManifest?: { routes: Record<string, { module: string; imports?: string[] } | undefined> }
  }
}

/** Loads the code of the back-office while somebody types: on a slow connection it is there when they are signed in. */
export function loadOfficeInAdvance(): void {
  const { __reactRouterManifest: files } = window
  const office = files?.routes['staff-layout']
  if (office) preloadCode([office.module, ...(office.imports ?? [])])
}
