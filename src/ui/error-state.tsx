import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Says what went wrong, announced at once; `action` offers the way out (try again, go home). */
export function ErrorState({ title, text, action }: { title: string; text?: string; action?: ReactNode }) {
  return (
    <div role="alert" className="border-danger grid justify-items-start gap-3 border-s-3 py-2 ps-5">
      <p className="flex items-center gap-2.5 text-lg font-semibold">
        <Icon name="warning" className="text-danger shrink-0" />
        {title}
      </p>
      {text === undefined ? null : <p className="text-muted max-w-text">{text}</p>}
      {action}
    </div>
  )
}
