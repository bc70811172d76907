import { preload } from 'react-dom'
import { singleSource, sourceSet, type PictureSource } from '#shared/picture.ts'
import { classNames } from './class-names.ts'

type PictureProps = {
  picture: PictureSource
  /** Displayed width, as the `sizes` attribute: `(min-width: 64rem) 33vw, 100vw`. */
  sizes: string
  /** For the picture above the fold: fetched first. */
  priority?: boolean
  /** Aspect ratio of the frame, as a Tailwind class; the picture covers it. */
  aspect?: string
  className?: string
}

/**
 * A picture in a frame: AVIF, then WebP, then JPEG, where available; the frame has the average colour until the picture
 * has loaded. Cropped around its focal point.
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

/** Preloads the picture, before scripts and styles compete for bandwidth; picks the same file as <picture> below. */
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

/** Returns the available modern formats; AVIF files are made later than the others. */
function modernFormats({ widths }: PictureSource): ('avif' | 'webp')[] {
  return (['avif', 'webp'] as const).filter((format) => widths[format].length > 0)
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`
}
