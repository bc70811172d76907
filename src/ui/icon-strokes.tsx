/** Strokes on a 24 × 24 field, in the colour of the text around them. Decorative: a word or a label must say the same. */
export function IconStrokes({ path, size = 20, className }: { path: string; size?: number; className?: string }) {
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
      <path d={path} />
    </svg>
  )
}
