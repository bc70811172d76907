import { buttonStyle } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import { Price } from '#ui/price.tsx'
import { storefrontMessages } from '../../messages/index.ts'
import type { ListingDetailsViewModel } from '../../storefront.view-models.ts'
import { dialAddress } from './call-link.tsx'

/** Price and phone at the foot of small screens for as long as the listing is in view. */
export function CallBar({ listing }: { listing: ListingDetailsViewModel }) {
  const t = useMessages(storefrontMessages).details
  const { price, rentPeriod, contactPhone } = listing
  return (
    <div className="bg-paper border-line sticky bottom-0 z-10 border-t lg:hidden">
      <div className="page-width flex min-h-18 items-center justify-between gap-4 py-2.5">
        <Price amount={price} period={rentPeriod} size="small" />
        <a
          href={dialAddress(contactPhone)}
          aria-label={`${t.call} ${contactPhone}`}
          className={buttonStyle('primary', 'medium', 'shrink-0')}
        >
          <Icon name="phone" />
          {t.call}
        </a>
      </div>
    </div>
  )
}
