import { classNames } from '../class-names.ts'

/** Returns the initials of the first two words of a name, without quotes and brackets before them; an Ethiopic syllable counts as a letter. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).map((word) => word.replace(/^[\p{P}<>]+/u, ''))
  const firsts = words.filter(Boolean).map((word) => [...word].slice(0, 1).join(''))
  return firsts.slice(0, 2).join('').toLocaleUpperCase()
}

type AvatarProps = {
  name: string
  /** URL of the square JPEG from the API; null without a picture. */
  url: string | null
  className?: string
}

/** A person's picture, else their initials. Decorative: the name stands next to it. */
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
  // Any other picture of this site comes in one size only.
  if (!/-\d+\.jpg$/.test(url))
    return <img src={url} alt="" width={96} height={96} className={classNames('block object-cover', shape)} />
  // The files of an avatar differ only in size and format (`-96.webp`).
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
