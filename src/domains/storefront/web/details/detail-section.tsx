import { useId, type ReactNode } from 'react'

/** A titled part of the page of a listing. */
export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-5">
      <h2 id={id} className="text-xl tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  )
}
