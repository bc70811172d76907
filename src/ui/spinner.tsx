/** A small turning diamond that says "working"; the words beside it say at what. */
export function Spinner({ size = 14 }: { size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 14 14"
      className="animate-turn motion-reduce:animate-none"
    >
      <path d="M7 1l6 6-6 6-6-6z" fill="none" stroke="currentColor" strokeOpacity="0.35" strokeWidth="2" />
      <path d="M7 1l6 6" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}
