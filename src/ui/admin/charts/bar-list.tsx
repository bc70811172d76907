import { classNames } from '../../class-names.ts'
import { ChartLink } from './chart-link.tsx'

export type Bar = {
  key: string
  name: string
  /** How long the bar is. */
  value: number
  /** The figure as people read it. */
  figure: string
  /** Said after the figure, quieter. */
  note?: string
  to?: string | null
  /** A part of the bar above it. */
  inner?: boolean
}

/** Bars under each other, each with its name and its figure in words: the bar only adds to what is written. */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  const longest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className="grid gap-3">
      {bars.map(({ key, name, value, figure, note, to, inner }) => (
        <li key={key} className={classNames('grid gap-1 text-sm', inner && 'ps-4 sm:ps-6')}>
          <span className="flex items-baseline justify-between gap-4">
            <ChartLink to={to}>{name}</ChartLink>
            <span className="figures shrink-0 font-semibold">
              {figure}
              {note === undefined ? null : <span className="text-muted font-normal"> {note}</span>}
            </span>
          </span>
          <span aria-hidden="true" className={classNames('bg-sunken block rounded-sm', inner ? 'h-1.5' : 'h-2.5')}>
            {/* The border is what high-contrast themes keep. */}
            <span
              className={classNames(
                'border-juniper bg-juniper block h-full rounded-sm',
                value > 0 && 'min-w-1 border',
                inner && 'opacity-75',
              )}
              style={{ width: `${(value / longest) * 100}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
