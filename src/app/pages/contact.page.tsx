import type { ReactNode } from 'react'
import { dialAddress } from '#shared/phone.ts'
import { PageHead } from '#ui/page-head.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useSite } from '#ui/site.ts'
import { usePageTexts } from './page-texts.ts'

/** `/contact`: location, phone and hours (specification §2). */
export default function ContactPage() {
  const t = usePageTexts().contact
  const { contactPhone: phone = '', contactPlace, contactHours } = useSite()
  return (
    <div className="page-width">
      <PageHead title={t.title} description={t.description} />
      <PageTitle title={t.title} text={t.text} />
      <dl className="border-ink grid gap-x-12 gap-y-8 border-t pt-6 md:grid-cols-[auto_auto_auto] md:justify-between">
        <Way name={t.phone}>
          <a
            href={dialAddress(phone)}
            className="figures decoration-line hover:text-juniper min-[18rem]:whitespace-nowrap underline underline-offset-6 transition-colors"
          >
            {phone}
          </a>
        </Way>
        <Way name={t.location}>{contactPlace}</Way>
        <Way name={t.hours}>{contactHours}</Way>
      </dl>
    </div>
  )
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5">
      <dt className="text-muted">{name}</dt>
      <dd className="text-xl font-semibold tracking-tight">{children}</dd>
    </div>
  )
}
