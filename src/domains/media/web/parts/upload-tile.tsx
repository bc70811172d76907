import { Button } from '#ui/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { mediaFieldMessages } from '../../messages/field.ts'
import type { Upload } from '../upload-queue/upload-queue.ts'

type UploadTileProps = { upload: Upload; name: string; onRetry: () => void; onCancel: () => void }

/** Under the picture of a file on its way: how far it is, or why it is not, and what can be done. */
export function UploadTile({ upload, name, onRetry, onCancel }: UploadTileProps) {
  const t = useMessages(mediaFieldMessages)
  const percent = Math.floor((upload.sent / Math.max(1, upload.file.size)) * 100)
  const failed = upload.state === 'failed'
  const stateText = useStateText(upload, percent)
  return (
    <>
      {failed ? (
        <p className="text-danger text-sm">
          <span className="block font-semibold">{t.states.failed}</span>
          {upload.problem ?? t.gaveUp}
        </p>
      ) : (
        <div className="grid gap-1.5 text-sm">
          <Bar percent={percent} label={name} />
          <p>{stateText}</p>
        </div>
      )}
      {(failed && !upload.refused) || upload.state === 'interrupted' ? (
        <Button kind="secondary" onClick={onRetry} aria-label={t.of({ action: t.retry, name })}>
          {t.retry}
        </Button>
      ) : null}
      <Button kind="quiet" onClick={onCancel} aria-label={t.of({ action: failed ? t.remove : t.cancel, name })}>
        {failed ? t.remove : t.cancel}
      </Button>
    </>
  )
}

/** When every byte is sent the server is still looking at them. */
function useStateText({ state }: Upload, percent: number): string {
  const t = useMessages(mediaFieldMessages).states
  if (state === 'waiting') return t.waiting
  if (state === 'interrupted') return t.interrupted
  return percent < 100 ? t.sending({ percent }) : t.checking
}

function Bar({ percent, label }: { percent: number; label: string }) {
  return (
    <progress
      aria-label={label}
      value={percent}
      max={100}
      className="bg-line [&::-moz-progress-bar]:bg-juniper [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-juniper block h-1.5 w-full appearance-none"
    />
  )
}
