import { useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { mediaFieldMessages } from '../../messages/field.ts'
import { acceptedTypes, type MediaLimits } from '../upload-queue/file-check.ts'
import { useSize } from './use-size.ts'
import { useDroppedFiles, usePastedFiles } from './use-given-files.ts'

type AddAreaProps = { onFiles: (files: readonly File[]) => void; limits: MediaLimits }

/** Where files come in: by button, dropped, pasted, or from the camera of a phone. */
export function AddArea({ onFiles, limits }: AddAreaProps) {
  const t = useMessages(mediaFieldMessages)
  const size = useSize()
  const touch = useMediaQuery('(pointer: coarse)')
  const { over, handlers } = useDroppedFiles(onFiles)
  usePastedFiles(onFiles)
  return (
    <div
      {...handlers}
      className={classNames(
        'grid justify-items-start gap-3 rounded-sm border border-dashed p-4 transition-colors',
        over ? 'border-juniper bg-sunken' : 'border-edge',
      )}
    >
      <p className="flex items-center gap-2.5 font-semibold">
        <Icon name="pictures" />
        {over ? t.dropNow : touch ? t.add : t.drop}
      </p>
      <p className="text-muted text-sm">{t.kinds({ image: size(limits.image), video: size(limits.video) })}</p>
      <div className="flex flex-wrap gap-3">
        <FileButton label={t.choose} onFiles={onFiles} accept={acceptedTypes} multiple />
        {touch ? <FileButton label={t.camera} onFiles={onFiles} accept="image/*" capture="environment" /> : null}
      </div>
    </div>
  )
}

type FileButtonProps = {
  label: string
  onFiles: (files: readonly File[]) => void
  accept: string
  multiple?: boolean
  capture?: 'environment'
}

function FileButton({ label, onFiles, ...rest }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button kind="secondary" onClick={() => input.current?.click()}>
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
