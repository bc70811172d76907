import { iconShapes, type IconName } from './icon-shapes.ts'

/** A line icon in the colour of the text around it; decorative, so a word or an aria-label must say the same. */
export function Icon({ name, size = 20, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="square"
      className={className ?? 'shrink-0'}
    >
      <path d={iconShapes[name]} />
    </svg>
  )
}
