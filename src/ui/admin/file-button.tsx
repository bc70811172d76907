import { type ComponentProps, useRef } from 'react'
import { Button } from '../button.tsx'

/** For `accept`: the pictures that the server takes. With these named, phones turn HEIC pictures into JPEG by themselves. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'

type FileButtonProps = Pick<ComponentProps<typeof Button>, 'ref' | 'kind' | 'busy'> &
  Pick<ComponentProps<'input'>, 'accept' | 'multiple' | 'capture'> & {
    label: string
    onFiles: (files: readonly File[]) => void
  }

/** A button that opens the browser's choice of files. */
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
          // The same file can be chosen again.
          target.value = ''
        }}
        {...rest}
      />
    </>
  )
}
