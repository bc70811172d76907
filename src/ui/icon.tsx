/** Strokes on a 24 × 24 field, in the colour of the text around them. Decorative: a word or a label must say the same. */
export function IconStrokes({ path, size = 20, className }: { path: string; size?: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={className === undefined ? 'icon shrink-0' : `icon ${className}`}
    >
      <path d={path} />
    </svg>
  )
}

/** The strokes of each icon on a 24 × 24 field; straight, square ends, like woven lines. */
export const iconShapes = {
  menu: 'M3 7h18M3 12h18M3 17h12',
  close: 'M5 5l14 14M19 5L5 19',
  previous: 'M15 4l-8 8 8 8',
  next: 'M9 4l8 8-8 8',
  down: 'M5 9l7 7 7-7',
  arrow: 'M3 12h17M13 5l7 7-7 7',
  check: 'M4 12.5l5.5 5.5L20 7',
  key: 'M13 9a4.5 4.5 0 1 0-9 0a4.5 4.5 0 1 0 9 0zM12 12l8 8M20 20l2-2M16.5 16.5l2-2',
  tag: 'M12 3h9v9l-9 9-9-9zM16.5 7.5v.1',
  phone: 'M5 3h4l2 5-2.5 2c1 2.5 3 4.5 5.5 5.5L16 13l5 2v4c0 1-1 2-2 2C10.5 20.5 3.5 13.5 3 5c0-1 1-2 2-2z',
  pin: 'M12 21s7-6.5 7-12a7 7 0 0 0-14 0c0 5.5 7 12 7 12zM12 6.5L14.5 9 12 11.5 9.5 9z',
  bed: 'M3 19V5M3 16h18v3M21 16v-4l-2-2H3M7 10V7h5v3',
  bath: 'M3 12h18v3c0 2-1.5 4-4 4H7c-2.5 0-4-2-4-4zM6 12V5h4v3M7 19v2M17 19v2',
  area: 'M4 4h16v16H4zM4 14h6v6M14 4v6h6',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16.5 16.5L21 21',
  sun: 'M12 7l5 5-5 5-5-5zM12 1.5v2.5M12 20v2.5M1.5 12H4M20 12h2.5M4.5 4.5l2 2M17.5 17.5l2 2M4.5 19.5l2-2M17.5 6.5l2-2',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4.5v15l12-7.5z',
  pictures: 'M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 6',
  warning: 'M12 3L2 21h20zM12 10v5M12 17.5v1',
  filter: 'M3 6h18M6 12h12M10 18h4',
  heart: 'M12 20.5l-8-8.3a5 5 0 0 1 7-7l1 1 1-1a5 5 0 0 1 7 7z',
  compare: 'M4 8h15l-4-4M20 16H5l4 4',
  hide: 'M3 12c5-8 13-8 18 0-5 8-13 8-18 0zM4 4l16 16',
} as const

export type IconName = keyof typeof iconShapes

type IconProps = { name: IconName; size?: number; className?: string }

/** A line icon in the colour of the text around it; decorative, so a word or an aria-label must say the same. */
export function Icon({ name, ...rest }: IconProps) {
  return <IconStrokes path={iconShapes[name]} {...rest} />
}
