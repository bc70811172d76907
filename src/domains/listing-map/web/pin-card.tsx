import type L from 'leaflet'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { Link } from 'react-router'
import { writeBounds } from '#shared/geography.ts'
import { localizedPath } from '#shared/language.ts'
import { translated } from '#shared/translations.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Price } from '#ui/price.tsx'
import { useSite } from '#ui/site.ts'
import { TextLink } from '#ui/text-link.tsx'
import { WrittenText } from '#ui/written-text.tsx'
import type { MapCellView, MapListing } from '../map.schemas.ts'
import { listingFacts } from './map-pins.tsx'
import { useMapTexts } from './map-texts.ts'

type PinCardProps = { map: L.Map; cell: MapCellView; addressIn: (bounds: string) => string; onClose: () => void }

/** The newest listings of a pin, each with a link to its page. Escape and a press on the bare map close it. */
export function PinCard({ map, cell, addressIn, onClose }: PinCardProps) {
  const t = useMapTexts()
  const card = useRef<HTMLElement>(null)
  const titleId = useId()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const element = card.current
    element?.focus()
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    const onPress = ({ originalEvent: { target } }: L.LeafletMouseEvent) => {
      if (!(target instanceof Element && target.closest('[data-pin]'))) close()
    }
    element?.addEventListener('keydown', onKey)
    map.on('click', onPress)
    return () => {
      element?.removeEventListener('keydown', onKey)
      map.off('click', onPress)
    }
  }, [map])
  const { count, listings, bounds } = cell
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="bg-surface text-ink shadow-overlay border-line absolute inset-x-3 bottom-3 z-[1000] grid max-h-[calc(100%-1.5rem)] gap-3 overflow-y-auto rounded-md border p-3 sm:end-auto sm:w-80"
    >
      <header className="flex items-center justify-between gap-3">
        <h3 id={titleId} className="text-muted text-sm font-semibold">
          {t.here({ count })}
        </h3>
        <IconButton icon="close" label={t.close} onClick={onClose} className="-my-2 -me-2" />
      </header>
      <ul className="grid gap-3">
        {listings.map((listing) => (
          <li key={listing.id}>
            <MapListingCard listing={listing} />
          </li>
        ))}
      </ul>
      {count > listings.length ? (
        <TextLink arrow to={addressIn(writeBounds(bounds))}>
          {t.all({ count })}
        </TextLink>
      ) : null}
    </section>
  )
}

function MapListingCard({ listing }: { listing: MapListing }) {
  const t = useMapTexts()
  const language = useLanguage()
  const { id, image_url: image, price, rent_period: period, position } = listing
  const { areaUnit } = useSite()
  const notes = [...listingFacts(listing, t, areaUnit), position ? t.accuracy[position.accuracy] : ''].filter(Boolean)
  return (
    <article className="group relative flex gap-3">
      <span className="bg-sunken grid aspect-square w-24 shrink-0 place-items-center overflow-hidden rounded-sm">
        {image === null ? (
          <Icon name="pin" className="text-muted" />
        ) : (
          <img src={image} alt="" width={192} height={192} className="size-full object-cover" />
        )}
      </span>
      <div className="grid min-w-0 content-start gap-1">
        <Price amount={String(price)} period={period} />
        <h4 className="line-clamp-2 text-sm leading-snug">
          <Link
            to={localizedPath(language, `/property-details/${id}`)}
            className="group-hover:text-juniper after:absolute after:inset-0"
          >
            <WrittenText text={translated(listing, 'title', language)} />
          </Link>
        </h4>
        {notes.length > 0 ? <p className="text-muted figures text-xs">{notes.join(' · ')}</p> : null}
      </div>
    </article>
  )
}
