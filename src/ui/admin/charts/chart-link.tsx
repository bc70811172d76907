import type { ReactNode } from 'react'
import { TextLink } from '../../text-link.tsx'

/** A name that leads to the list behind its figure, where there is one. */
export function ChartLink({ to, children }: { to?: string | null | undefined; children: ReactNode }) {
  return to ? <TextLink to={to}>{children}</TextLink> : <span>{children}</span>
}
