import { useId, type ReactNode } from 'react'

type AccountSectionProps = { title: string; text?: string; children: ReactNode }

/** A part of the own account under its heading. */
export function AccountSection({ title, text, children }: AccountSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-ink grid gap-5 border-t pt-4">
      <header className="grid gap-1">
        <h2 id={id} className="text-xl tracking-tight">
          {title}
        </h2>
        {text === undefined ? null : <p className="text-muted">{text}</p>}
      </header>
      {children}
    </section>
  )
}

/** Says that something is done, also to who does not see it. */
export function Done({ text }: { text: string | null }) {
  return <output className="text-good font-semibold empty:hidden">{text}</output>
}
