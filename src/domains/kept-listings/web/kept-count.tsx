import { buttonStyle } from '#ui/button.tsx'
import { LocalizedLink, useMessages } from '#ui/language.tsx'
import { keptMessages } from '../messages/index.ts'

/** The number of favourites or compared listings, filled in on the device, because the page is cached for everybody. */
export function KeptCount({ of = 'favourite', className }: { of?: 'favourite' | 'compare'; className?: string }) {
  return <span data-kept-count={of} className={`kept-count ${className ?? ''}`} />
}

/** Leads to the comparison from every other page once it has listings. */
export function CompareLink() {
  const t = useMessages(keptMessages)
  return (
    <nav aria-label={t.compare} className="compare-link">
      <LocalizedLink to="/compare" className={buttonStyle('secondary', 'medium', 'bg-surface shadow-overlay')}>
        {t.compare}
        <KeptCount of="compare" />
      </LocalizedLink>
    </nav>
  )
}
