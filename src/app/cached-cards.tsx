import type { ReactElement, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { drawKeepTools } from '#domains/kept-listings/web/keep-tools.tsx'
import { KeepSlot } from '#domains/storefront/web/listing/listing-card.tsx'
import { CachedMarkup } from '#domains/storefront/web/listing/listing-grid.tsx'
import type { ListingCardViewModel } from '#domains/storefront/storefront.view-models.ts'
import type { Language } from '#shared/language.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { catalogueOf } from './messages/current-catalogue.ts'

/** Cached markup by view model: listing-cache.ts keeps the same object until the listing changes or is evicted. */
const cached = new WeakMap<ListingCardViewModel, Map<string, string>>()

/** Reuses the markup of cards across pages on the server: two thirds of the rendering of a results page. */
export function CachedCards({ language, children }: { language: Language; children: ReactNode }) {
  const markupOf = (listing: ListingCardViewModel, shape: string, card: ReactElement) => {
    const shapes = cached.get(listing) ?? new Map<string, string>()
    const markup = shapes.get(shape) ?? renderCard(card, language)
    cached.set(listing, shapes.set(shape, markup))
    return markup
  }
  return <CachedMarkup value={markupOf}>{children}</CachedMarkup>
}

/** Renders a card with the context providers whose values it shows. */
function renderCard(card: ReactElement, language: Language): string {
  const markup = renderToString(
    <StaticRouter location="/">
      <LanguageProvider language={language} catalogue={catalogueOf(language)}>
        <KeepSlot value={drawKeepTools}>{card}</KeepSlot>
      </LanguageProvider>
    </StaticRouter>,
  )
  // Flattens the string: React's result is a rope of hundreds of pieces, which takes much memory and would be flattened again for each
  // page.
  return Buffer.from(markup).toString()
}
