import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { drawings, type DrawingName } from './drawings.ts'

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
