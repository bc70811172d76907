import { AskForm, askTexts } from '#domains/enquiries/web/index.ts'
import { EnquirySlot, type AskedProperty } from '#domains/properties/web/public/details/enquiry-slot.ts'
import PropertyDetailsPage from '#domains/properties/web/public/property-details.page.tsx'
import { useLanguage } from '#ui/language.tsx'

export { loader } from '#domains/properties/web/public/property-details.page.tsx'

/** `/property-details/{id}` with the form by which visitors ask about the listing. */
export default function PropertyDetails() {
  const texts = askTexts[useLanguage()]
  const draw = (property: AskedProperty) => <AskForm property={property} texts={texts} />
  return (
    <EnquirySlot value={draw}>
      <PropertyDetailsPage />
    </EnquirySlot>
  )
}
