import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type DisclosureProps = { summary: ReactNode; open?: boolean; name?: string; children: ReactNode }

/** Something that opens in place, on <details>; those with the same `name` close each other. */
export function Disclosure({ summary, open, name, children }: DisclosureProps) {
  return (
    <details open={open} name={name} className="group border-line border-b">
      <summary className="hover:text-juniper flex min-h-13 items-center justify-between gap-4 py-2 font-semibold transition-colors">
        {summary}
        <Icon name="down" size={16} className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  )
}
