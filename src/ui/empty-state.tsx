import type { ReactNode } from 'react'
import { TibebDiamond } from './tibeb.tsx'

/** Says that there is nothing here, why, and what to do about it (`action`). */
export function EmptyState({ title, text, action }: { title: string; text?: string; action?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-4 px-4 py-16 text-center">
      <TibebDiamond size={90} />
      <p className="text-xl font-semibold tracking-tight">{title}</p>
      {text === undefined ? null : <p className="text-muted max-w-text">{text}</p>}
      {action}
    </div>
  )
}
