import { useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { FileButton, pictureTypes } from './file-button.tsx'

type PictureChoiceProps = {
  hasPicture: boolean
  texts: { choose: string; replace: string; remove: string }
  onChoose: (picture: File) => Promise<void>
  onRemove: () => Promise<void>
}

/** Chooses the one picture of something or another one in its place, and takes it away. */
export function PictureChoice({ hasPicture, texts, onChoose, onRemove }: PictureChoiceProps) {
  const choose = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState(false)
  const whileBusy = async (change: Promise<void>) => {
    setBusy(true)
    await change.finally(() => setBusy(false))
    // The button that was pressed may have gone with the picture; whoever went on elsewhere meanwhile stays there.
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
