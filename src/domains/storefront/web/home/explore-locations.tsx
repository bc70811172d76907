import { useId } from 'react'
import { EmptyState } from '#ui/error-state.tsx'
import { useMessages } from '#ui/language.tsx'
import { SectionHeading } from '#ui/page-title.tsx'
import { storefrontMessages } from '../../messages/index.ts'
import type { LocationCardViewModel } from '../../storefront.view-models.ts'
import { LocationCard } from './location-card.tsx'

/** The first locations with what is offered there; says so when there are no locations at all (specification §8). */
export function ExploreLocations({ locations }: { locations: readonly LocationCardViewModel[] }) {
  const t = useMessages(storefrontMessages).home
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={t.locations.title} />
      {locations.length > 0 ? (
        <ul className="group/cards grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {locations.map((place) => (
            <li key={place.slug} className="grid">
              <LocationCard place={place} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={t.noData} />
      )}
    </section>
  )
}
