import { buttonStyle } from '#ui/button.tsx'
import { LocalizedLink, useMessages } from '#ui/language.tsx'
import { keptMessages } from '../messages/index.ts'

/** The number of favourites or compared listings, filled in on the device, because the page is cached for everybody. */
export function KeptCount({ of = 'favourite', className }: { of?: 'favourite' | 'compare'; className?: string }) {
  return (
    <span
      data-kept-count={of}
      className={`bg-berbere text-on-juniper figures min-w-5 rounded-full px-1 text-center text-xs leading-5 font-semibold tracking-normal empty:hidden ${className ?? ''}`}
    />
  )
}

/** Leads to the comparison from every other page once it has listings; above what sticks to the bottom of small screens. */
export function CompareLink() {
  const t = useMessages(keptMessages)
  return (
    <nav
      aria-label={t.compare}
      className='fixed end-4 bottom-20 z-20 in-[:has([aria-current][href$="/compare"])]:hidden has-[:empty]:hidden lg:bottom-4 print:hidden'
    >
      <LocalizedLink to="/compare" className={buttonStyle('secondary', 'medium', 'bg-surface shadow-overlay')}>
        {t.compare}
        <KeptCount of="compare" />
      </LocalizedLink>
    </nav>
  )
}
