import type { KeyboardEvent, MouseEvent } from 'react'

export type Point = { x: number; y: number }

export const centre: Point = { x: 0.5, y: 0.5 }

/** The point as `object-position` has it, for a picture that is cropped around it. */
export function positionOf({ x, y }: Point): string {
  return `${x * 100}% ${y * 100}%`
}

const step = { coarse: 0.05, fine: 0.01 }
const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

type FocalPointProps = {
  source: string
  point: Point
  onChange: (point: Point) => void
  label: string
  describedBy: string
  /** Describes the position, in percent. */
  at: (percents: Point) => string
}

/** The whole picture with its focal point, moved by a click or the arrow keys (small steps with Shift). */
export function FocalPoint({ source, point, onChange, label, describedBy, at }: FocalPointProps) {
  const { x, y } = { x: Math.round(point.x * 100), y: Math.round(point.y * 100) }

  const click = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // Enter and Space also fire a click, without a position.
    if (detail === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange(within({ x: (clientX - left) / width, y: (clientY - top) / height }))
  }
  const press = (event: KeyboardEvent) => {
    const next = pressed(event, point)
    if (!next) return
    event.preventDefault()
    onChange(next)
  }

  return (
    <>
      <button
        type="button"
        onClick={click}
        onKeyDown={press}
        aria-label={label}
        aria-describedby={describedBy}
        className="relative block cursor-crosshair justify-self-start overflow-hidden"
      >
        <img src={source} alt="" draggable={false} className="max-h-72 max-w-full" />
        <span
          aria-hidden="true"
          className="border-cotton outline-night bg-berbere absolute size-6 -translate-1/2 rounded-full border-2 outline-2"
          style={{ left: `${x}%`, top: `${y}%` }}
        />
      </button>
      <output className="text-muted figures text-sm">{at({ x, y })}</output>
    </>
  )
}

function pressed({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent, { x, y }: Point): Point | null {
  // Alt+Left goes back, for example.
  if (altKey || ctrlKey || metaKey) return null
  if (key === 'Home') return centre
  const direction = directions[key]
  if (!direction) return null
  const size = shiftKey ? step.fine : step.coarse
  return within({ x: x + direction.x * size, y: y + direction.y * size })
}

function within({ x, y }: Point): Point {
  return { x: share(x), y: share(y) }
}

function share(value: number): number {
  return Math.round(Math.max(0, Math.min(1, value)) * 100) / 100
}
