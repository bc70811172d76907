import { buttonStyle } from './button.tsx'
import { Icon } from './icon.tsx'
import { LocalizedLink, useMessages } from './language.tsx'
import { uiMessages } from './messages/index.ts'

/** Links to the previous and next page (paths with query, without language prefix); undefined at the ends. */
export function Pagination({ previous, next, note }: { previous?: string; next?: string; note?: string }) {
  const t = useMessages(uiMessages)
  if (previous === undefined && next === undefined) return null
  return (
    <nav aria-label={t.pages} className="border-line flex flex-wrap items-center justify-between gap-4 border-t pt-6">
      {previous === undefined ? (
        <span />
      ) : (
        <LocalizedLink to={previous} rel="prev" className={buttonStyle('secondary')}>
          <Icon name="previous" size={16} />
          {t.previous}
        </LocalizedLink>
      )}
      {note === undefined ? null : (
        <span className="text-muted figures text-sm max-sm:order-first max-sm:w-full max-sm:text-center">{note}</span>
      )}
      {next === undefined ? (
        <span />
      ) : (
        <LocalizedLink to={next} rel="next" className={buttonStyle('secondary')}>
          {t.next}
          <Icon name="next" size={16} />
        </LocalizedLink>
      )}
    </nav>
  )
}
