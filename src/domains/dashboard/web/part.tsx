import type { ReactNode } from 'react'

type PartProps = { id: string; title: string; text?: string; children: ReactNode }

/** A part of the dashboard under its heading. */
export function Part({ id, title, text, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="pb-10">
      <header className="border-ink border-t pt-4 pb-5">
        <h2 id={id} className="text-xl tracking-tight">
          {title}
        </h2>
        {text === undefined ? null : <p className="text-muted">{text}</p>}
      </header>
      {children}
    </section>
  )
}
