import { useId, useState, type ReactNode } from 'react'
import { Button } from '../../button.tsx'
import { useMessages } from '../../language.tsx'
import { adminMessages } from '../messages/index.ts'
import { ChartTable, type ChartRow } from './chart-table.tsx'

type ChartProps = {
  title: string
  /** What the figures are of, in a sentence. */
  text?: string
  /** The heading of the names, then one per figure. */
  headings: readonly string[]
  /** The same figures as in the picture, all of them. */
  rows: readonly ChartRow[]
  /** The picture. */
  children: ReactNode
}

/** Figures as a picture, or as the table of the same figures. */
export function Chart({ title, text, headings, rows, children }: ChartProps) {
  const t = useMessages(adminMessages).charts
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  const action = asTable ? t.showChart : t.showTable
  return (
    <section aria-labelledby={id} className="border-line grid content-start gap-4 border-t pt-4">
      <header>
        <div className="flex items-start justify-between gap-x-6">
          <h3 id={id} className="text-lg font-semibold">
            {title}
          </h3>
          {rows.length > 0 ? (
            <Button
              kind="quiet"
              size="small"
              className="shrink-0"
              aria-label={t.of({ action, title })}
              onClick={() => setAsTable((before) => !before)}
            >
              {action}
            </Button>
          ) : null}
        </div>
        {text === undefined ? null : <p className="text-muted max-w-text text-sm">{text}</p>}
      </header>
      {rows.length === 0 ? <p className="text-muted">{t.nothing}</p> : null}
      {rows.length > 0 && asTable ? <ChartTable caption={title} headings={headings} rows={rows} /> : null}
      {rows.length > 0 && !asTable ? children : null}
    </section>
  )
}
