import { classNames } from '../class-names.ts'

/** The first letters of the first two words of a name; Ethiopic syllables count as letters. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean).slice(0, 2)
  return words.map((word) => [...word].slice(0, 1).join('').toLocaleUpperCase()).join('')
}

type AvatarProps = {
  name: string
  /** The square JPEG that the API tells of; null without a picture. */
  url: string | null
  className?: string
}

/** A person: the picture, else the initials. Decorative: the name stands beside it. */
export function Avatar({ name, url, className = 'size-9 text-sm' }: AvatarProps) {
  const shape = classNames('shrink-0 rounded-sm', className)
  if (url === null)
    return (
      <span
        aria-hidden="true"
        className={classNames('bg-juniper text-on-juniper grid place-items-center font-semibold', shape)}
      >
        {initialsOf(name)}
      </span>
    )
  // A picture from elsewhere on this site has one size.
  if (!/-\d+\.jpg$/.test(url))
    return <img src={url} alt="" width={96} height={96} className={classNames('block object-cover', shape)} />
  // Its files differ in size and format only (`-96.webp`).
  const base = url.replace(/-\d+\.jpg$/, '')
  const files = (format: string) => `${base}-96.${format} 96w, ${base}-256.${format} 256w`
  return (
    <picture className={classNames('block overflow-hidden', shape)}>
      <source type="image/webp" srcSet={files('webp')} sizes="6rem" />
      <img
        src={url}
        srcSet={files('jpg')}
        sizes="6rem"
        alt=""
        width={96}
        height={96}
        className="size-full object-cover"
      />
    </picture>
  )
}
