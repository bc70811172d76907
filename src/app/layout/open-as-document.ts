import type { MouseEvent } from 'react'
import { openDocument } from '../page-requests.ts'

/** Opens a link that loads a page anew, once the server can be reached; keys that mean another tab stay the browser's. */
export function openAsDocument(event: MouseEvent<HTMLAnchorElement>): void {
  const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
  event.preventDefault()
  void openDocument(currentTarget.pathname + currentTarget.search)
}
