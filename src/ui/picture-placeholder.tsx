import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Quiet line drawings on a 64 × 48 field, all on the same ground; `mark` is where the diamond of the product stands. */
export const drawings = {
  apartment: {
    path: 'M3 44h58M19 44V6h26v38M24 12h5v5h-5zM35 12h5v5h-5zM24 22h5v5h-5zM35 22h5v5h-5zM24 32h5v5h-5zM35 44V32h5v12M45 20h7v24',
    mark: [32, 6],
  },
  condominium: {
    path: 'M3 44h58M7 44V14h19v30M38 44V14h19v30M26 20h12M26 28h12M26 36h12M11 20h4M18 20h4M11 28h4M18 28h4M11 36h4M18 36h4M42 20h4M49 20h4M42 28h4M49 28h4M42 36h4M49 36h4',
    mark: [32, 12],
  },
  villa: {
    path: 'M3 44h58M9 44V27h30v17M5 27l19-14 19 14zM20 44V34h8v10M12 32h5v5h-5zM31 32h5v5h-5zM52 44V30M52 32c-7-1-7-14 0-17c7 3 7 16 0 17z',
    mark: [24, 22],
  },
  house: {
    path: 'M3 44h58M15 44V23M49 44V23M10 27L32 8l22 19M43 17v-8h-5v4M28 44V32h8v12M19 30h5v5h-5zM40 30h5v5h-5z',
    mark: [32, 22],
  },
  room: { path: 'M3 44h58M10 44V16M54 44V30H10M10 38h44M15 30v-6h13v6M38 8h14v13H38zM45 8v13', mark: [45, 34] },
  office: {
    path: 'M3 44h58M13 44V13l20-7v38M33 16h18v28M18 17h4M25 15h4M18 24h4M25 24h4M18 31h4M25 31h4M38 22h8M38 29h8M38 36h8M20 44v-7h6v7',
    mark: [42, 11],
  },
  shop: {
    path: 'M3 44h58M11 44V24M53 44V24M13 9h38l5 12H8zM8 21c0 5 8 5 8 0c0 5 8 5 8 0c0 5 8 5 8 0c0 5 8 5 8 0c0 5 8 5 8 0c0 5 8 5 8 0M17 31h17v13M17 44V31M40 44V31h8v13',
    mark: [25, 38],
  },
  warehouse: { path: 'M3 44h58M7 44V19l25-11 25 11v25M16 44V26h32v18M16 32h32M16 38h32', mark: [32, 17] },
  land: {
    path: 'M3 44h58M10 40l10-12h36L46 40zM20 28v-7M56 28v-7M10 40v-7M46 40v-7M3 24L17 10l9 9 8-7 12 12',
    mark: [33, 34],
  },
  car: {
    path: 'M3 44h58M9 37H5v-9l8-2 8-11h20l9 11 9 3v8h-5M21 37h22M18 26h28M32 15v11M15 42a5 5 0 1 0 0-10a5 5 0 0 0 0 10zM49 42a5 5 0 1 0 0-10a5 5 0 0 0 0 10z',
    mark: [32, 32],
  },
  other: { path: 'M3 44h58M12 44V22L32 8l20 14v22M24 44V30h16v14', mark: [32, 22] },
  place: {
    path: 'M3 44h58M8 44V26h10v18M24 44V14h14v30M44 44V22h12v22M29 20h4M29 27h4M29 34h4M48 29h4M48 36h4M13 32v5',
    mark: [31, 9],
  },
} as const satisfies Record<string, { path: string; mark: readonly [x: number, y: number] }>

export type DrawingName = keyof typeof drawings

export const drawingNames = Object.keys(drawings) as DrawingName[]

type PicturePlaceholderProps = {
  drawing: DrawingName
  /** What it is and where, for those who see it. */
  children?: ReactNode
  className?: string
}

/** What stands where there is no picture: a drawing of the kind, with its name and place; lower than a picture would be. */
export function PicturePlaceholder({ drawing, children, className }: PicturePlaceholderProps) {
  const { path, mark } = drawings[drawing]
  const [x, y] = mark
  return (
    <div className={classNames('bg-sunken flex min-h-36 w-full items-end gap-3 p-4', className)}>
      <svg
        aria-hidden="true"
        width="72"
        height="54"
        viewBox="0 0 64 48"
        fill="none"
        stroke="var(--color-juniper)"
        strokeWidth="1.4"
        strokeLinejoin="round"
        className="shrink-0"
      >
        <path d={path} />
        <path d={`M${x} ${y - 3}l3 3-3 3-3-3z`} fill="var(--color-berbere)" stroke="none" />
      </svg>
      {children === undefined ? null : <div className="grid min-w-0 pb-0.5 text-sm leading-snug">{children}</div>}
    </div>
  )
}
