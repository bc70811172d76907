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
  className?: string
}

/**
 * A picture in its frame: AVIF, then WebP, then JPEG, as far as there are any; the frame has the average colour until the
 * picture is there. It is cropped around its focal point.
 */
export function Picture({ picture, sizes, priority = false, aspect = 'aspect-[4/3]', className }: PictureProps) {
  const { width, height, color, alt, focus } = picture
  if (priority) announce(picture, sizes)
  return (
    <picture className={classNames('block overflow-hidden', aspect, className)} style={{ backgroundColor: color }}>
      {modernFormats(picture).map((format) => (
        <source key={format} type={`image/${format}`} srcSet={sourceSet(picture, format)} sizes={sizes} />
      ))}
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
        className="size-full object-cover"
        style={focus ? { objectPosition: `${percent(focus.x)} ${percent(focus.y)}` } : undefined}
      />
    </picture>
  )
}

/** Names the picture in the head of the page, before scripts and styles ask for the line; same choice as below. */
function announce(picture: PictureSource, sizes: string): void {
  const [best] = modernFormats(picture)
  preload(singleSource(picture, 640), {
    as: 'image',
    type: `image/${best ?? 'jpeg'}`,
    imageSrcSet: sourceSet(picture, best ?? 'jpg'),
    imageSizes: sizes,
    fetchPriority: 'high',
  })
}

/** A picture is shown before its AVIF files are there. */
function modernFormats({ widths }: PictureSource): ('avif' | 'webp')[] {
  return (['avif', 'webp'] as const).filter((format) => widths[format].length > 0)
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`
}
