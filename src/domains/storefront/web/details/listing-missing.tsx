import { LinkButton } from '#ui/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { TibebDiamond } from '#ui/tibeb.tsx'
import { storefrontMessages } from '../../messages/index.ts'

/** What stands at the address of a listing that does not exist or is not public (specification §8). */
export function ListingMissing() {
  const t = useMessages(storefrontMessages)
  const { text, action } = t.details.missing
  return (
    <div className="page-width grid justify-items-start gap-5 py-section">
      <PageHead title={t.details.propertyNotFound} description={text} indexed={false} />
      <TibebDiamond size={90} />
      <h1 className="text-3xl tracking-tight">{t.details.propertyNotFound}</h1>
      <p className="text-muted max-w-text text-lg">{text}</p>
      <LinkButton to="/products" size="large">
        {action}
      </LinkButton>
    </div>
  )
}
