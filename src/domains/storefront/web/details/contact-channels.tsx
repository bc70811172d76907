import { buttonStyle } from '#ui/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { storefrontMessages } from '../../messages/index.ts'
import type { ListingDetailsViewModel } from '../../storefront.view-models.ts'

/** Ways to write to the contact phone, with the listing named in the message; they work without JavaScript. */
export function ContactChannels({ listing }: { listing: ListingDetailsViewModel }) {
  const t = useMessages(storefrontMessages).details
  const { contactPhone, title, reference } = listing
  const number = contactPhone.replaceAll(/\D/g, '')
  const text = encodeURIComponent(t.writeAbout({ title, reference }))
  const ways = [
    { name: 'Telegram', href: `https://t.me/+${number}?text=${text}` },
    { name: 'WhatsApp', href: `https://wa.me/${number}?text=${text}` },
    { name: 'SMS', href: `sms:+${number}?body=${text}` },
  ]
  return (
    <ul aria-label={t.write} className="flex flex-wrap gap-2">
      {ways.map(({ name, href }) => (
        <li key={name}>
          <a href={href} rel="noreferrer" className={buttonStyle('secondary', 'small')}>
            {name}
          </a>
        </li>
      ))}
      <li>
        <a href="#ask" className={buttonStyle('quiet', 'small')}>
          {t.ask}
        </a>
      </li>
    </ul>
  )
}
