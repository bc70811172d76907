import { type ReactNode, useId } from 'react'

/** A section of a screen with a heading. */
export function TitledSection({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-ink grid gap-5 border-t pt-4">
      <header className="grid gap-1">
        <h2 id={id} className="text-xl tracking-tight">
          {title}
        </h2>
        {text === undefined ? null : <p className="text-muted max-w-text">{text}</p>}
      </header>
      {children}
    </section>
  )
}
