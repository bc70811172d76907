/** A phone number written for people that dials when pressed. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a
      href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
      className="figures decoration-line hover:text-juniper whitespace-nowrap underline underline-offset-6 transition-colors"
    >
      {phone}
    </a>
  )
}
