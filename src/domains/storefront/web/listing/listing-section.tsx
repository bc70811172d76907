import { type ReactNode, useId } from 'react'
import { SectionHeading } from '#ui/page-title.tsx'
import { TextLink } from '#ui/text-link.tsx'

type ListingSectionProps = {
  title: string
  /** A link to more of them. */
  more: { to: string; label: string }
  className?: string
  children: ReactNode
}

/** A section of listings with a heading. */
export function ListingSection({ title, more: { to, label }, className, children }: ListingSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <SectionHeading
        id={id}
        title={title}
        action={
          <TextLink arrow to={to}>
            {label}
          </TextLink>
        }
      />
      {children}
    </section>
  )
}
