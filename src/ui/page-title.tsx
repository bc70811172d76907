import type { ReactNode } from 'react'

/** The head of a page that has no picture of its own: its one <h1>, large, and a sentence under it. */
export function PageTitle({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <header className="max-w-text grid justify-items-start gap-4 pt-10 pb-10 lg:pt-16 lg:pb-12">
      <h1 className="text-4xl tracking-tight">{title}</h1>
      {text === undefined ? null : <p className="text-muted text-lg">{text}</p>}
      {children}
    </header>
  )
}
