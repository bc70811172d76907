import { classNames } from './class-names.ts'

/** A line drawing on a 24 × 24 grid in the current text colour. Decorative: a text or label must say the same. */
export function IconStrokes({ path, size = 20, className }: { path: string; size?: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={className === undefined ? 'strokes shrink-0' : `strokes ${className}`}
    >
      <path d={path} />
    </svg>
  )
}

/** Names of the icons; each has its mask in `icons.css`. */
export const iconNames = [
  'menu',
  'close',
  'previous',
  'next',
  'down',
  'arrow',
  'check',
  'key',
  'tag',
  'phone',
  'pin',
  'bed',
  'bath',
  'area',
  'search',
  'sun',
  'moon',
  'pause',
  'play',
  'pictures',
  'warning',
  'filter',
  'heart',
  'compare',
  'hide',
] as const

export type IconName = (typeof iconNames)[number]

const sizes = {
  12: 'size-3',
  14: 'size-3.5',
  16: 'size-4',
  17: 'size-4.25',
  18: 'size-4.5',
  20: '',
  22: 'size-5.5',
  24: 'size-6',
  32: 'size-8',
} as const

type IconProps = { name: IconName; size?: keyof typeof sizes; className?: string }

/** A line icon in the current text colour. Decorative: a text or aria-label must say the same. */
export function Icon({ name, size = 20, className }: IconProps) {
  return <span className={classNames('icon', `icon-${name}`, sizes[size], className)} />
}
