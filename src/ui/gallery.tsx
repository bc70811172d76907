import { useId } from 'react'
import { singleSource, type PictureSource } from '#shared/picture.ts'
import { GalleryArrows } from './gallery-arrows.tsx'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import { useMessages } from './language.tsx'
import { uiMessages } from './messages/index.ts'
import { Picture } from './picture.tsx'
import { useGallery } from './use-gallery.ts'
import { usePictureViewer } from './use-picture-viewer.ts'

type GalleryProps = { label: string; pictures: readonly PictureSource[]; sizes: string }

/**
 * The pictures of one listing: a strip that scrolls and snaps sideways, arrows, arrow keys and thumbnails; a picture
 * opens on the whole screen. Thumbnails are anchors and pictures are links, so everything works without JavaScript.
 */
export function Gallery({ label, pictures, sizes }: GalleryProps) {
  const t = useMessages(uiMessages)
  const id = useId()
  const { section, strip, current, show, onScroll } = useGallery(pictures.length)
  const { dialog, open, failed } = usePictureViewer(pictures, show)
  const count = pictures.length
  return (
    <section ref={section} aria-label={label} className="grid min-w-0 gap-3">
      <div className="relative overflow-hidden rounded-md">
        <ul
          ref={strip}
          onScroll={onScroll}
          className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain"
        >
          {pictures.map((picture, index) => (
            <li key={picture.base} id={`${id}${index + 1}`} className="w-full shrink-0 snap-center">
              <a
                href={singleSource(picture, 2_000)}
                aria-label={`${t.picture({ position: index + 1, count })}: ${picture.alt}`}
                tabIndex={index === current ? undefined : -1}
                onClick={(event) => {
                  event.preventDefault()
                  open(index)
                }}
                className="focus-visible:outline-cotton block cursor-zoom-in focus-visible:-outline-offset-4"
              >
                <Picture picture={picture} sizes={sizes} priority={index === 0} aspect="aspect-[4/3] sm:aspect-[3/2]" />
              </a>
            </li>
          ))}
        </ul>
        {count > 1 ? <GalleryArrows current={current} count={count} onShow={show} /> : null}
      </div>
      {count > 1 ? <GalleryThumbnails pictures={pictures} anchor={id} current={current} onShow={show} /> : null}
      <p role="alert" className="text-danger font-medium empty:hidden">
        {failed ? t.viewerFailed : null}
      </p>
      <dialog ref={dialog} aria-label={label} className="m-0 size-full max-h-none max-w-none bg-transparent p-0" />
    </section>
  )
}
