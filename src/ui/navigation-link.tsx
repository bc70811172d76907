import { NavLink } from 'react-router'
import { localizedPath } from '#shared/language.ts'
import { classNames } from './class-names.ts'
import { useLanguage } from './language.tsx'

/** A link of the header, marked as current on its own page. */
export function NavigationLink({ to, label, className }: { to: string; label: string; className?: string }) {
  return (
    <NavLink
      to={localizedPath(useLanguage(), to)}
      end={to === '/'}
      prefetch="intent"
      className={classNames(
        'inline-flex min-h-11 items-center decoration-2 underline-offset-8 transition-colors',
        'hover:text-juniper aria-[current=page]:decoration-berbere aria-[current=page]:underline',
        className,
      )}
    >
      {label}
    </NavLink>
  )
}
