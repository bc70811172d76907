import type { ReactElement, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { drawKeepTools } from '#domains/kept-listings/web/keep-tools.tsx'
import { KeepSlot } from '#domains/storefront/web/listing/listing-card.tsx'
import { KeptMarkup } from '#domains/storefront/web/listing/listing-grid.tsx'
import type { ListingCardViewModel } from '#domains/storefront/storefront.view-models.ts'
import type { Language } from '#shared/language.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { catalogueOf } from './messages/current-catalogue.ts'

type KeptCardsProps = { language: Language; children: ReactNode }

/** What a card shows is the same object until its listing changes or is not kept any more (listing-cache.ts): so long its markup is kept. */
const kept = new WeakMap<ListingCardViewModel, Map<string, string>>()

/** Keeps the markup of cards from page to page on the server: two thirds of what there is to render of a page of results. */
export function KeptCards({ language, children }: KeptCardsProps) {
  const markupOf = (listing: ListingCardViewModel, shape: string, card: ReactElement) => {
    const shapes = kept.get(listing) ?? new Map<string, string>()
    const markup = shapes.get(shape) ?? renderCard(card, language)
    kept.set(listing, shapes.set(shape, markup))
    return markup
  }
  return <KeptMarkup value={markupOf}>{children}</KeptMarkup>
}

/** As it would be on a page: in the same surroundings, as far as it shows them. */
function renderCard(card: ReactElement, language: Language): string {
  const markup = renderToString(
    <StaticRouter location="/">
      <LanguageProvider language={language} catalogue={catalogueOf(language)}>
        <KeepSlot value={drawKeepTools}>{card}</KeepSlot>
      </LanguageProvider>
    </StaticRouter>,
  )
  // In one piece: as React leaves it, the string is a tree of hundreds of pieces, which take much room and are joined for each page anew.
  return Buffer.from(markup).toString()
}
