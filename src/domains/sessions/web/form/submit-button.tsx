import { useSyncExternalStore } from 'react'
import { Button } from '#ui/button.tsx'

const never = () => () => {}

/** The button that sends a form. It waits for JavaScript: before, the browser would send the form by itself. */
export function SubmitButton({ busy, text, busyText }: { busy: boolean; text: string; busyText: string }) {
  const scripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <Button type="submit" size="large" busy={busy} disabled={!scripted} className="w-full">
      {busy ? busyText : text}
    </Button>
  )
}
