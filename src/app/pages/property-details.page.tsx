import { askAction, AskForm } from '#domains/enquiries/web/index.ts'
import { EnquirySlot, type AskedProperty } from '#domains/storefront/web/details/enquiry-slot.ts'
import PropertyDetailsPage from '#domains/storefront/web/property-details.page.tsx'

export { ErrorBoundary, loader } from '#domains/storefront/web/property-details.page.tsx'

export const action = askAction

const drawForm = (property: AskedProperty) => <AskForm property={property} />

/** `/property-details/{id}` with the form by which visitors ask about the listing. */
export default function PropertyDetails() {
  return (
    <EnquirySlot value={drawForm}>
      <PropertyDetailsPage />
    </EnquirySlot>
  )
}
