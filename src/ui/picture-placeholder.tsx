import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import drawingsFile from './drawings.svg?no-inline'

/** Quiet line drawings on a 64 × 48 field, all on the same ground, with the diamond of the product: symbols of `drawings.svg`. */
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
  /** What it is and where, for those who see it. */
  children?: ReactNode
  className?: string
}

/** What stands where there is no picture: a drawing of the kind, with its name and place; lower than a picture would be. */
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
