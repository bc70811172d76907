import type { ReactNode } from 'react'

type ForWhomProps = { className?: string; children: ReactNode }

/**
 * What visitors see and what signed-in people see in the same place. Every page carries both, since it is kept for
 * everybody; `visitorScript` decides before the first paint which of them shows, so nothing moves.
 */
export function ForVisitors({ className, children }: ForWhomProps) {
  return (
    <div className="in-data-signed-in:hidden contents">
      <div className={className}>{children}</div>
    </div>
  )
}

export function ForSignedIn({ className, children }: ForWhomProps) {
  return (
    <div className="in-data-signed-in:contents hidden">
      <div className={className}>{children}</div>
    </div>
  )
}
