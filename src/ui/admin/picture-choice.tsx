import { useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { FileButton, pictureTypes } from './file-button.tsx'

type PictureChoiceProps = {
  hasPicture: boolean
  texts: { choose: string; replace: string; remove: string }
  onChoose: (picture: File) => Promise<void>
  onRemove: () => Promise<void>
}

/** Chooses, replaces or removes the single picture of a record. */
export function PictureChoice({ hasPicture, texts, onChoose, onRemove }: PictureChoiceProps) {
  const choose = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState(false)
  const whileBusy = async (change: Promise<void>) => {
    setBusy(true)
    await change.finally(() => setBusy(false))
    // The pressed button may be gone with the picture; the focus is moved only if the user has not moved it.
    requestAnimationFrame(() => document.activeElement === document.body && choose.current?.focus())
  }
  return (
    <div className="flex flex-wrap gap-3">
      <FileButton
        ref={choose}
        busy={busy}
        label={hasPicture ? texts.replace : texts.choose}
        accept={pictureTypes}
        onFiles={([file]) => file && void whileBusy(onChoose(file))}
      />
      {hasPicture ? (
        <Button kind="quiet" disabled={busy} onClick={() => void whileBusy(onRemove())}>
          {texts.remove}
        </Button>
      ) : null}
    </div>
  )
}
