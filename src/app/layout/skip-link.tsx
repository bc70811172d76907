import { SkipLink } from '#ui/skip-link.tsx'
import { useLayoutMessages } from '../messages/layout.ts'

/** Jumps over the header to what the page is about. */
export function SkipToContent() {
  return <SkipLink to="content">{useLayoutMessages().skip}</SkipLink>
}
