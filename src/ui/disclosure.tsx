import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** An expandable section, on <details>. */
export function Disclosure({ summary, open, children }: { summary: ReactNode; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group border-line border-b">
      <summary className="hover:text-juniper flex min-h-13 items-center justify-between gap-4 py-2 font-semibold transition-colors">
        {summary}
        <Icon name="down" size={16} className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  )
}
