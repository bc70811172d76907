import type { ReactNode } from 'react'
import { IconButton } from '../../icon-button.tsx'
import { useMessages } from '../../language.tsx'
import { adminMessages } from '../messages/index.ts'

type BulkBarProps = {
  /** How many rows are chosen, as it is written. */
  count: string
  onClear: () => void
  /** What can be done with them: buttons. */
  children: ReactNode
}

/** At the foot of the screen while rows are chosen: how many, what can be done with them, and none again. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const t = useMessages(adminMessages).list
  return (
    <section
      aria-label={t.selection}
      className="border-juniper bg-surface shadow-overlay sticky bottom-3 z-20 mt-4 flex items-center gap-x-4 rounded-md border-s-3 py-2 ps-5 pe-2 max-md:flex-wrap"
    >
      <output className="figures font-semibold">{t.selected({ count })}</output>
      <div className="no-scrollbar flex flex-1 items-center gap-2 overflow-x-auto p-1 max-md:order-1 max-md:-ms-1 max-md:basis-full max-md:*:shrink-0">
        {children}
      </div>
      <IconButton
        icon="close"
        className="max-md:ms-auto"
        label={t.clearSelection}
        title={`${t.clearSelection} (Esc)`}
        aria-keyshortcuts="Escape"
        onClick={onClear}
      />
    </section>
  )
}
