import { preload } from 'react-dom'
import { singleSource, sourceSet, type PictureSource } from '#shared/picture.ts'
import { classNames } from './class-names.ts'

type PictureProps = {
  picture: PictureSource
  /** How wide it is shown, as the `sizes` attribute: `(min-width: 64rem) 33vw, 100vw`. */
  sizes: string
  /** For the one picture seen first: fetched at once and before others. */
  priority?: boolean
  /** Shape of the frame, a Tailwind aspect class; the picture covers it. */
  aspect?: string
  /** `contain` shows the whole picture inside the frame instead of filling it. */
  fit?: 'cover' | 'contain'
  className?: string
}

/** A picture in its frame: AVIF, then WebP, then JPEG; the frame has the average colour until the picture is there. */
export function Picture({
  picture,
  sizes,
  priority = false,
  aspect = 'aspect-[4/3]',
  fit = 'cover',
  className,
}: PictureProps) {
  const { width, height, color, alt } = picture
  if (priority) announce(picture, sizes)
  return (
    <picture
      className={classNames('block overflow-hidden', aspect, className)}
      style={fit === 'cover' ? { backgroundColor: color } : undefined}
    >
      <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(picture, 'webp')} sizes={sizes} />
      <img
        src={singleSource(picture, 640)}
        srcSet={sourceSet(picture, 'jpg')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
        className={classNames('size-full', fit === 'cover' ? 'object-cover' : 'object-contain')}
      />
    </picture>
  )
}

/** Names the picture in the head of the page, before scripts and styles ask for the line; same choice as below. */
function announce(picture: PictureSource, sizes: string): void {
  preload(singleSource(picture, 640), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: sourceSet(picture, 'avif'),
    imageSizes: sizes,
    fetchPriority: 'high',
  })
}
