import { buttonStyle } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

/** The address that makes a phone dial a number written for people. */
export function dialAddress(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}

/** The fixed contact phone (specification §9), large enough to read aloud and to hit with a thumb. */
export function CallLink({ phone }: { phone: string }) {
  return (
    <a href={dialAddress(phone)} className={buttonStyle('primary', 'large', 'figures min-h-15 w-full text-xl')}>
      <Icon name="phone" size={22} />
      {phone}
    </a>
  )
}
