import { formatMoment } from '#shared/calendar.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { inboxMessages } from '../messages/index.ts'
import type { EnquiryView } from './enquiry.queries.ts'

/** How to reach who asked, and when they did. */
export function VisitorChannels({ enquiry }: { enquiry: EnquiryView }) {
  const t = useMessages(inboxMessages)
  const language = useLanguage()
  const { phone, email, property, created_at: at } = enquiry
  const subject = encodeURIComponent(t.replySubject({ title: property.title }))
  return (
    <div className="grid gap-3">
      <p className="text-muted figures text-sm">
        {[phone, email, formatMoment(at, language)].filter(Boolean).join(' · ')}
      </p>
      <div className="flex flex-wrap gap-3">
        {phone ? (
          <a href={`tel:${phone}`} className={buttonStyle('primary', 'small')}>
            {t.call}
          </a>
        ) : null}
        {email ? (
          <a
            href={`mailto:${email}?subject=${subject}`}
            className={buttonStyle(phone ? 'secondary' : 'primary', 'small')}
          >
            {t.mail}
          </a>
        ) : null}
      </div>
    </div>
  )
}
