import { useId } from 'react'
import { SectionHeading } from '#ui/page-title.tsx'
import type { WorkspaceListing } from '../workspace.schemas.ts'
import { ListingCard, type CardAction, type ListingCardProps } from './listing-card.tsx'

type ListingPartProps = Pick<ListingCardProps, 'onAct'> & {
  texts: { title: string; text: string; empty: string }
  listings: readonly WorkspaceListing[]
  actionsFor: (listing: WorkspaceListing) => readonly CardAction[]
}

/** A part of the workspace: listings for which there is the same to do. */
export function ListingPart({ texts, listings, actionsFor, onAct }: ListingPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={texts.title} text={listings.length > 0 ? texts.text : texts.empty} />
      {listings.length > 0 ? (
        <ul className="grid gap-x-8 gap-y-8 md:grid-cols-2 xl:grid-cols-3">
          {listings.map((listing) => (
            <ListingCard key={listing.id} listing={listing} actions={actionsFor(listing)} onAct={onAct} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}
