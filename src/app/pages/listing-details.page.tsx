import { askAction, AskForm } from '#domains/enquiries/web/index.ts'
import { EnquirySlot, type AskedListing } from '#domains/storefront/web/details/listing-details.tsx'
import ListingDetailsPage from '#domains/storefront/web/listing-details.page.tsx'

export { ErrorBoundary, loader } from '#domains/storefront/web/listing-details.page.tsx'

export const action = askAction

const drawForm = (property: AskedListing) => <AskForm property={property} />

/** `/property-details/{id}` with the form for enquiries about the listing. */
export default function PropertyDetails() {
  return (
    <EnquirySlot value={drawForm}>
      <ListingDetailsPage />
    </EnquirySlot>
  )
}
