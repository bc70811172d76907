import type { ReactNode } from 'react'

/** Skips to the element with this id, which may need script to be there; visible only while focused. */
export function SkipLink({ to, needsScript, children }: { to: string; needsScript?: boolean; children: ReactNode }) {
  return (
    <a
      href={`#${to}`}
      className={`bg-juniper text-on-juniper fixed start-4 top-3 z-50 -translate-y-24 rounded-sm px-4 py-2 font-semibold focus:translate-y-0 ${needsScript ? 'noscript:hidden' : ''}`}
    >
      {children}
    </a>
  )
}
