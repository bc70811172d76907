import { useSyncExternalStore } from 'react'
import { Button } from '#ui/button.tsx'

const never = () => () => {}

type SubmitButtonProps = {
  busy: boolean
  text: string
  busyText: string
  /** As wide as the form, where the form is all there is. */
  wide?: boolean
}

/** The button that sends a form. It waits for JavaScript: before, the browser would send the form by itself. */
export function SubmitButton({ busy, text, busyText, wide = true }: SubmitButtonProps) {
  const scripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <Button
      type="submit"
      size={wide ? 'large' : 'medium'}
      busy={busy}
      disabled={!scripted}
      className={wide ? 'w-full' : 'max-sm:w-full justify-self-start'}
    >
      {busy ? busyText : text}
    </Button>
  )
}
