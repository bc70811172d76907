import { LocalizedLink, useMessages } from './language.tsx'
import { uiMessages } from './messages/index.ts'
import { WrittenText } from './written-text.tsx'

type Crumb = { label: string; to?: string }

/** The path to this page; the last crumb is the page itself and not a link. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useMessages(uiMessages)
  return (
    <nav aria-label={t.breadcrumb} className="print:hidden">
      <ol className="text-muted flex flex-wrap items-center gap-x-2.5 text-sm">
        {crumbs.map(({ label, to }, index) => (
          <li key={label} className="flex min-w-0 items-center gap-2.5">
            {index > 0 ? <span aria-hidden="true" className="bg-edge size-1.5 shrink-0 rotate-45" /> : null}
            {to === undefined ? (
              <span aria-current="page" className="truncate">
                <WrittenText text={label} />
              </span>
            ) : (
              <LocalizedLink to={to} className="text-ink hover:text-juniper py-1 underline-offset-4 hover:underline">
                {label}
              </LocalizedLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
