import type { ReactNode } from 'react'
import { PageHead } from '#ui/page-head.tsx'
import { TibebDiamond } from '#ui/tibeb.tsx'

/** A page that only says one thing and where to go from there; search engines leave it out. */
export function Notice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="page-width grid justify-items-start gap-5 py-section">
      <PageHead title={title} description={text} indexed={false} />
      <TibebDiamond size={105} />
      <h1 className="text-4xl tracking-tight">{title}</h1>
      <p className="text-muted max-w-text text-lg">{text}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-8 gap-y-3">{children}</div>
    </div>
  )
}
