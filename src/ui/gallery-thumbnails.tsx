import type { PictureSource } from '#shared/picture.ts'
import { classNames } from './class-names.ts'
import { useMessages } from './language.tsx'
import { uiMessages } from './messages/index.ts'
import { Picture } from './picture.tsx'

type GalleryThumbnailsProps = {
  pictures: readonly PictureSource[]
  /** The start of the pictures' ids; the number of the picture follows. */
  anchor: string
  current: number
  onShow: (index: number) => void
}

/** Small pictures under the strip, each a link to its large one. */
export function GalleryThumbnails({ pictures, anchor, current, onShow }: GalleryThumbnailsProps) {
  const t = useMessages(uiMessages)
  return (
    <ol className="no-scrollbar flex gap-2 overflow-x-auto p-1">
      {pictures.map((picture, index) => (
        <li key={picture.base} className="w-20 shrink-0 sm:w-24">
          <a
            href={`#${anchor}${index + 1}`}
            aria-label={t.picture({ position: index + 1, count: pictures.length })}
            aria-current={index === current || undefined}
            onClick={(event) => {
              event.preventDefault()
              onShow(index)
            }}
            className={classNames(
              'block overflow-hidden rounded-sm transition-opacity hover:opacity-100',
              index === current ? 'ring-berbere ring-offset-paper ring-2 ring-offset-2' : 'opacity-75',
            )}
          >
            <Picture picture={{ ...picture, alt: '' }} sizes="6rem" />
          </a>
        </li>
      ))}
    </ol>
  )
}
