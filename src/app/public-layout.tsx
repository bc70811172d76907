import { Outlet } from 'react-router'
import { CompareLink } from '#domains/kept-listings/web/kept-count.tsx'
import { drawKeepTools } from '#domains/kept-listings/web/keep-tools.tsx'
import { KeepSlot } from '#domains/storefront/web/listing/listing-card.tsx'
import { ToastRegion } from '#ui/toast-region.tsx'
import { LanguageOffer } from './layout/language-offer.tsx'
import { NavigationProgress, SkipToContent } from './layout/navigation-progress.tsx'
import { SiteFooter } from './layout/site-footer.tsx'
import { SiteHeader } from './layout/site-header.tsx'

/** Layout of public pages: header and footer; the page sets its own width (`page-width`). */
export default function PublicLayout() {
  return (
    <>
      <SkipToContent />
      <NavigationProgress />
      <LanguageOffer />
      <SiteHeader />
      <main id="content" tabIndex={-1} className="focus-visible:outline-none">
        <KeepSlot value={drawKeepTools}>
          <Outlet />
        </KeepSlot>
      </main>
      <CompareLink />
      <SiteFooter />
      <ToastRegion />
    </>
  )
}
