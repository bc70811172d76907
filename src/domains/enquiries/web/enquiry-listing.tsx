import { formatBirr } from '#shared/money.ts'
import { LocalizedLink, useLanguage, useMessages } from '#ui/language.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { WrittenText } from '#ui/written-text.tsx'
import { inboxMessages } from '../messages/index.ts'
import { enquiryQueries, type EnquiryView } from './enquiry.queries.ts'

/** The listing that was asked about, beside the question. */
export function EnquiryListing({ property }: { property: EnquiryView['property'] }) {
  const t = useMessages(inboxMessages)
  return (
    <section className="border-line grid gap-2 border-t pt-4">
      <h3 className="text-muted text-sm font-normal">{t.listing}</h3>
      <p className="font-semibold">
        <WrittenText text={property.title} />
      </p>
      {property.reference ? <p className="text-muted figures text-sm">{property.reference}</p> : null}
      {property.id === null ? <p className="text-muted">{t.listingGone}</p> : <Facts id={property.id} />}
    </section>
  )
}

function Facts({ id }: { id: number }) {
  const t = useMessages(inboxMessages)
  const language = useLanguage()
  const { data } = useLoaded(['enquiry.listing', id], () => enquiryQueries.listing(id).catch(() => null))
  if (!data) return null
  const [picture] = data.image_url
  return (
    <>
      {picture ? (
        <img src={picture} alt="" className="aspect-4/3 w-full rounded-md object-cover" loading="lazy" />
      ) : null}
      {data.price === null ? null : <p className="figures">{formatBirr(String(data.price), language)}</p>}
      <p className="text-muted text-sm">{data.location}</p>
      <LocalizedLink to={`/property-details/${id}`} className="text-juniper font-semibold underline">
        {t.toListing}
      </LocalizedLink>
    </>
  )
}
