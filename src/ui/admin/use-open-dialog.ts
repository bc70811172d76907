import { useState } from 'react'

/**
 * Returns the dialog that is open over a screen. `close` closes the one it was drawn with: an answer that comes late does not close another
 * that was opened since.
 */
export function useOpenDialog<Dialog>() {
  const [dialog, open] = useState<Dialog | null>(null)
  const close = () => open((now) => (now === dialog ? null : now))
  return { dialog, open, close }
}
