import { use } from 'react'
import { dialAddress } from '#shared/phone.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonStyle } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LocalizedLink, useMessages } from '#ui/language.tsx'
import { Price } from '#ui/price.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { WrittenText } from '#ui/written-text.tsx'
import { storefrontMessages } from '../../messages/index.ts'
import { KeepSlot, ListedAgo } from '../listing/listing-card.tsx'
import type { ListingDetailsViewModel } from '../../storefront.view-models.ts'

/** The summary: price, kind, location and phone; stays in view beside the rest of the page. */
export function ListingSummary({ listing }: { listing: ListingDetailsViewModel }) {
  const t = useMessages(storefrontMessages)
  const { title, price, rentPeriod, propertyType, location, locationSlug, contactPhone, reference, priceHistory } =
    listing
  const kind = [listing.category, listing.subcategory].filter(Boolean).join(' · ')
  return (
    <div className="grid content-start gap-4 lg:sticky lg:top-6 lg:row-span-2 lg:self-start">
      <div className="border-line flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b pb-3">
        <Badge kind={propertyType}>{t.card.propertyType[propertyType]}</Badge>
        <p className="text-muted text-end text-sm">{kind}</p>
      </div>
      <Price amount={price} period={rentPeriod} size="large" />
      <p className="text-muted -mt-2 text-sm">
        <ListedAgo at={listing.publishedAt} />
        {priceHistory.changed === null ? null : ` · ${priceHistory.changed}`}
      </p>
      <h1 className="text-xl tracking-tight">
        <WrittenText text={title} />
      </h1>
      <p className="text-muted flex items-center gap-2">
        <Icon name="pin" />
        <LocalizedLink
          to={`/products?location=${locationSlug}`}
          className="decoration-line hover:text-juniper underline underline-offset-4"
        >
          <WrittenText text={location} />
        </LocalizedLink>
      </p>
      <div className="border-line mt-2 grid gap-3 border-t pt-5">
        <p className="text-muted text-sm">{t.details.callAbout}</p>
        <CallLink phone={contactPhone} />
        <ContactChannels listing={listing} />
        <p className="text-muted text-sm">{t.details.sayReference({ reference })}</p>
        <div className="grid gap-3 print:hidden">
          {use(KeepSlot)?.(listing, true)}
          <ShareButton title={title} />
        </div>
      </div>
    </div>
  )
}

/** A bar with price and phone at the bottom of small screens while the listing is in view; phone only if text is large for the screen. */
export function CallBar({ listing }: { listing: ListingDetailsViewModel }) {
  const t = useMessages(storefrontMessages).details
  const { price, rentPeriod, contactPhone } = listing
  return (
    <div
      id="call-bar"
      className="bg-paper border-line @container sticky short:static bottom-0 z-10 border-t lg:hidden print:hidden"
    >
      <div className="page-width flex min-h-18 flex-wrap items-center gap-2 py-2.5">
        <div className="w-min grow wrap-normal @max-[17rem]:hidden">
          <Price amount={price} period={rentPeriod} size="small" />
        </div>
        <a
          href={dialAddress(contactPhone)}
          aria-label={`${t.call} ${contactPhone}`}
          className={buttonStyle('primary', 'medium', 'ms-auto @max-[17rem]:w-full')}
        >
          <Icon name="phone" />
          {t.call}
        </a>
      </div>
    </div>
  )
}

/** A link to the fixed contact phone (specification §9), large enough to read aloud and to tap with a thumb. */
function CallLink({ phone }: { phone: string }) {
  return (
    <a href={dialAddress(phone)} className={buttonStyle('primary', 'large', 'figures min-h-15 w-full text-xl')}>
      <Icon name="phone" size={22} />
      {phone}
    </a>
  )
}

/** Links that message the contact phone and name the listing; they work without JavaScript. */
function ContactChannels({ listing }: { listing: ListingDetailsViewModel }) {
  const t = useMessages(storefrontMessages).details
  const { contactDigits: number, title, reference } = listing
  const text = encodeURIComponent(t.writeAbout({ title, reference }))
  const ways = [
    { name: 'Telegram', href: `https://t.me/+${number}?text=${text}` },
    { name: 'WhatsApp', href: `https://wa.me/${number}?text=${text}` },
    { name: 'SMS', href: `sms:+${number}?body=${text}` },
  ]
  return (
    <ul aria-label={t.write} className="flex flex-wrap gap-2 print:hidden">
      {ways.map(({ name, href }) => (
        <li key={name}>
          <a href={href} rel="noreferrer" className={buttonStyle('secondary', 'small')}>
            {name}
          </a>
        </li>
      ))}
      <li>
        <a href="#ask" className={buttonStyle('quiet', 'small')}>
          {t.ask}
        </a>
      </li>
    </ul>
  )
}

/** Shares the page's address through the device's share sheet if it has one, else copies the link. */
function ShareButton({ title }: { title: string }) {
  const t = useMessages(storefrontMessages).details
  const share = async () => {
    const url = location.origin + location.pathname
    // Not every browser supports sharing, whatever its types say.
    const browser: Partial<Pick<Navigator, 'share'>> = navigator
    if (browser.share) {
      // Closing the sheet without a choice is not an error.
      await navigator.share({ title, url }).catch(() => {})
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      showToast({ kind: 'success', title: t.linkCopied })
    } catch {
      showToast({ kind: 'error', title: t.linkNotCopied, text: t.copyByHand })
    }
  }
  return (
    <button
      type="button"
      onClick={() => void share()}
      className={buttonStyle('quiet', 'medium', 'noscript:hidden justify-self-start')}
    >
      {t.share}
    </button>
  )
}
