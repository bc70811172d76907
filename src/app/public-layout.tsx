import { Outlet, useRouteLoaderData } from 'react-router'
import { textIn } from '#shared/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { ToastRegion } from '#ui/toast-region.tsx'
import type { Site } from './contexts.ts'
import { LanguageOffer } from './layout/language-offer.tsx'
import { NavigationProgress, SkipToContent } from './layout/navigation-progress.tsx'
import { SiteFooter } from './layout/site-footer.tsx'
import { SiteHeader } from './layout/site-header.tsx'

/** Header and footer around every public page; the page brings its own width (`page-width`). */
export default function PublicLayout() {
  const language = useLanguage()
  const site = useRouteLoaderData<Site>('root')
  return (
    <>
      <SkipToContent />
      <NavigationProgress />
      <LanguageOffer />
      <SiteHeader />
      <main id="content" tabIndex={-1} className="focus-visible:outline-none">
        <Outlet />
      </main>
      <SiteFooter
        contactPhone={site?.contactPhone ?? ''}
        contactPlace={(site && textIn(site.contactPlace, language)) ?? ''}
      />
      <ToastRegion />
    </>
  )
}
