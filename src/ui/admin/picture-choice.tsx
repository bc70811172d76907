import { useRef } from 'react'
import { Button } from '../button.tsx'
import { FileButton, pictureTypes } from './file-button.tsx'
import { useBusy } from './use-busy.ts'

type PictureChoiceProps = {
  hasPicture: boolean
  texts: { choose: string; replace: string; remove: string }
  onChoose: (picture: File) => Promise<void>
  onRemove: () => Promise<void>
}

/** Chooses, replaces or removes the single picture of a record. */
export function PictureChoice({ hasPicture, texts, onChoose, onRemove }: PictureChoiceProps) {
  const choose = useRef<HTMLButtonElement>(null)
  const [change, busy] = useBusy(async (changed: Promise<void>) => {
    await changed
    // The pressed button may be gone with the picture, and the focus at nothing or, by `useStayingFocus`, at the
    // contents; it is moved only if the user has not moved it.
    requestAnimationFrame(() => document.activeElement?.matches('body, main') && choose.current?.focus())
  })
  return (
    <div className="flex flex-wrap gap-3">
      <FileButton
        ref={choose}
        busy={busy}
        label={hasPicture ? texts.replace : texts.choose}
        accept={pictureTypes}
        onFiles={([file]) => file && change(onChoose(file))}
      />
      {hasPicture ? (
        <Button kind="quiet" disabled={busy} onClick={() => change(onRemove())}>
          {texts.remove}
        </Button>
      ) : null}
    </div>
  )
}
