import type { ReactNode } from 'react'

/** Skips to the element with this id; visible only while focused. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={`#${to}`}
      className="bg-juniper text-on-juniper fixed start-4 top-3 z-50 -translate-y-24 rounded-sm px-4 py-2 font-semibold focus:translate-y-0"
    >
      {children}
    </a>
  )
}
