import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { LocalizedLink } from './language.tsx'

type TextLinkProps = ComponentProps<typeof LocalizedLink> & { arrow?: boolean }

/** A link within the site, inside text or at the end of a section; `arrow` means "continue there". */
export function TextLink({ arrow = false, className, children, ...rest }: TextLinkProps) {
  return (
    <LocalizedLink className={classNames('group text-juniper font-semibold', className)} {...rest}>
      <span className="decoration-line underline underline-offset-4 transition-colors group-hover:decoration-current">
        {children}
      </span>
      {arrow ? (
        <Icon name="arrow" size={16} className="ms-2 inline-block transition-transform group-hover:translate-x-1" />
      ) : null}
    </LocalizedLink>
  )
}
