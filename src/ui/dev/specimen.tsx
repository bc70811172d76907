import type { ReactNode } from 'react'
import { SectionHeading } from '#ui/section-heading.tsx'

/** One part of this page. */
export function Specimens({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <SectionHeading title={title} />
      <div className="grid min-w-0 gap-10">{children}</div>
    </section>
  )
}

/** One thing shown, with its name above it. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-3">
      <h3 className="text-muted text-sm font-normal">{name}</h3>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
