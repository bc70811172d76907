import { classNames } from '../../class-names.ts'
import { useMessages } from '../../language.tsx'
import { VisuallyHidden } from '../../visually-hidden.tsx'
import { adminMessages } from '../messages/index.ts'

export type ChartColumn = { key: string; name: string; value: number; figure: string }

/** With more digits than this side by side there is no room for a figure over each column on a phone. */
const mostDigits = 42

/** A column per week, side by side: the first, the last and the highest are named, each one where there is room. */
export function ColumnChart({ title, columns }: { title: string; columns: readonly ChartColumn[] }) {
  const t = useMessages(adminMessages).charts
  const highest = columns.reduce<ChartColumn | undefined>(
    (best, column) => (best === undefined || column.value > best.value ? column : best),
    undefined,
  )
  if (!highest) return null
  const label = t.weeks({ title, count: columns.length, highest: highest.figure, week: highest.name })
  const figured = columns.length * highest.figure.length <= mostDigits
  return (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true" className="grid gap-1.5">
        {figured ? null : (
          <p className="figures text-muted border-line border-b border-dashed text-xs">{highest.figure}</p>
        )}
        <div
          className={classNames('border-ink flex h-40 items-end border-b', columns.length > 30 ? 'gap-px' : 'gap-1')}
        >
          {columns.map(({ key, name, value, figure }) => (
            <span key={key} title={`${name}: ${figure}`} className="flex h-full min-w-0 flex-1 flex-col justify-end">
              {figured ? (
                <span className="figures -mx-2 pb-0.5 text-center text-xs whitespace-nowrap">{figure}</span>
              ) : null}
              <span
                className={classNames('bg-juniper block shrink', value > 0 && 'border-juniper min-h-0.5 border')}
                style={{ height: `${(value / Math.max(1, highest.value)) * 100}%` }}
              />
            </span>
          ))}
        </div>
        <p className="text-muted flex justify-between gap-4 text-xs">
          <span>{columns.at(0)?.name}</span>
          {columns.length > 1 ? <span className="text-end">{columns.at(-1)?.name}</span> : null}
        </p>
      </div>
    </>
  )
}
