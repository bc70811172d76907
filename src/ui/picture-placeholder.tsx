import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import drawingsFile from './drawings.svg?no-inline'

/** Muted line drawings on a 64 × 48 grid, on a common ground with the product's diamond: symbols of `drawings.svg`. */
export const drawingNames = [
  'apartment',
  'condominium',
  'villa',
  'house',
  'room',
  'office',
  'shop',
  'warehouse',
  'land',
  'car',
  'other',
  'place',
] as const

type DrawingName = (typeof drawingNames)[number]

type PicturePlaceholderProps = {
  drawing: DrawingName
  /** What the listing is and where. */
  children?: ReactNode
  className?: string
}

/** A placeholder for a missing picture: a drawing of the kind with name and place; lower than a picture. */
export function PicturePlaceholder({ drawing, children, className }: PicturePlaceholderProps) {
  return (
    <div className={classNames('bg-sunken flex min-h-36 w-full items-end gap-3 p-4', className)}>
      <svg aria-hidden="true" width="72" height="54" className="shrink-0">
        <use href={`${drawingsFile}#${drawing}`} />
      </svg>
      {children === undefined ? null : <div className="grid min-w-0 pb-0.5 text-sm leading-snug">{children}</div>}
    </div>
  )
}
