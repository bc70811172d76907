import { useMessages } from '#ui/language.tsx'
import { Icon } from '#ui/icon.tsx'
import { WrittenText } from '#ui/written-text.tsx'
import { amenityMessages } from '#domains/listings/index.ts'
import { storefrontMessages } from '../../messages/index.ts'
import { DetailSection } from './detail-section.tsx'

/** What the listing offers; a word that the messages do not know is shown as it was entered. */
export function ListingAmenities({ amenities }: { amenities: readonly string[] }) {
  const t = useMessages(storefrontMessages)
  const labels: Readonly<Record<string, string>> = useMessages(amenityMessages)
  if (amenities.length === 0) return null
  return (
    <DetailSection title={t.details.amenities}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-x-6">
        {amenities.map((amenity) => (
          <li key={amenity} className="border-line flex items-center gap-3 border-b py-2.5">
            <Icon name="check" size={18} className="text-juniper shrink-0" />
            <span className="min-w-0">
              {Object.hasOwn(labels, amenity) ? labels[amenity] : <WrittenText text={amenity} />}
            </span>
          </li>
        ))}
      </ul>
    </DetailSection>
  )
}
