import { useMessages } from '#ui/language.tsx'
import { OfficePage } from '#ui/office/office-page.tsx'
import { propertyOfficeMessages } from '../messages/index.ts'
import { PropertyList } from './list/listing-list.tsx'

/** `/pro`: every listing (specification §2, "Admin lists"). */
export default function PropertiesPage() {
  return (
    <OfficePage title={useMessages(propertyOfficeMessages).title}>
      <PropertyList scope="all" />
    </OfficePage>
  )
}
