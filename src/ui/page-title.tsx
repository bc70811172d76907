import type { ReactNode } from 'react'

/** The head of a page without a picture of its own: a large <h1> and a sentence below. */
export function PageTitle({ title, text }: { title: string; text?: string }) {
  return (
    <header className="max-w-text grid justify-items-start gap-4 pt-10 pb-10 lg:pt-16 lg:pb-12">
      <h1 className="text-4xl tracking-tight">{title}</h1>
      {text === undefined ? null : <p className="text-muted text-lg">{text}</p>}
    </header>
  )
}

type SectionHeadingProps = { title: string; text?: string; action?: ReactNode; id?: string }

/** The head of a section: a rule, a large title, and an action at the end of the line; on phones always below it. */
export function SectionHeading({ title, text, action, id }: SectionHeadingProps) {
  return (
    <header className="border-ink flex flex-wrap items-end justify-between gap-x-8 gap-y-2 border-t pt-4 pb-7 max-sm:flex-col max-sm:items-start">
      <div className="max-w-text grid gap-2">
        <h2 id={id} className="text-2xl tracking-tight">
          {title}
        </h2>
        {text === undefined ? null : <p className="text-muted">{text}</p>}
      </div>
      {action}
    </header>
  )
}
