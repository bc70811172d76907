import { type ComponentProps, useRef } from 'react'
import { Button } from '../button.tsx'

/** For `accept`: the picture types that the server takes. Naming them makes phones convert HEIC to JPEG. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'

type FileButtonProps = Pick<ComponentProps<typeof Button>, 'ref' | 'kind' | 'busy'> &
  Pick<ComponentProps<'input'>, 'accept' | 'multiple' | 'capture'> & {
    label: string
    onFiles: (files: readonly File[]) => void
  }

/** A button that opens the browser's file picker. */
export function FileButton({ ref, kind = 'secondary', busy, label, onFiles, ...rest }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button ref={ref} kind={kind} busy={busy ?? false} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Lets the same file be chosen again.
          target.value = ''
        }}
        {...rest}
      />
    </>
  )
}
