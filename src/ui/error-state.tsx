import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type ErrorStateProps = {
  title: string
  text?: string | undefined
  /** The way out: try again, go home. */
  action?: ReactNode
  /** It stands in the place of a whole page, whose heading it is. */
  heading?: boolean
}

/** Says what went wrong, announced at once. */
export function ErrorState({ title, text, action, heading = false }: ErrorStateProps) {
  const Title = heading ? 'h1' : 'p'
  return (
    <div role="alert" className="border-danger grid justify-items-start gap-3 border-s-3 py-2 ps-5">
      <Title className="flex items-center gap-2.5 text-lg font-semibold">
        <Icon name="warning" className="text-danger shrink-0" />
        {title}
      </Title>
      {text === undefined ? null : <p className="text-muted max-w-text">{text}</p>}
      {action}
    </div>
  )
}
