import { useMessages } from '#ui/language.tsx'
import { OfficePage } from '#ui/office/office-page.tsx'
import { propertyOfficeMessages } from '../messages/index.ts'
import { PropertyList } from './list/listing-list.tsx'

/** `/home-listings`: the listings of the signed-in agent (readings, "Routes"). */
export default function OwnListingsPage() {
  return (
    <OfficePage title={useMessages(propertyOfficeMessages).ownTitle}>
      <PropertyList scope="own" />
    </OfficePage>
  )
}
