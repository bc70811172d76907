import { useState } from 'react'
import type { Column } from '../data-table.tsx'
import { Button } from '../../button.tsx'
import { Checkbox } from '../../checkbox.tsx'
import { useMessages } from '../../language.tsx'
import { adminMessages } from '../messages/index.ts'
import { AdminPopover } from '../admin-popover.tsx'

type Choosable = Pick<Column<never>, 'key' | 'choice'>

/** Stands in the address when not one column is chosen besides those that always stay. */
const none = 'none'

/** The columns to show: those that `chosen` (`columns=` of the address, '' when absent) names, and those that always stay. */
export function chosenColumns<Each extends Choosable>(columns: readonly Each[], chosen: string): Each[] {
  const names = chosen.split(',')
  return columns.filter(
    ({ key, choice }) => choice === 'always' || (chosen ? names.includes(key) : choice !== 'hidden'),
  )
}

/** What the address says when a column is shown or hidden; null for the usual columns. */
export function withColumnToggled(columns: readonly Choosable[], chosen: string, key: string): string | null {
  const shown = new Set(chosenColumns(columns, chosen).map((column) => column.key))
  if (!shown.delete(key)) shown.add(key)
  const wanted = columns.filter((column) => column.choice !== 'always' && shown.has(column.key))
  const usual = chosenColumns(columns, '').filter(({ choice }) => choice !== 'always')
  const text = keysOf(wanted)
  return text === keysOf(usual) ? null : text || none
}

function keysOf(columns: readonly Choosable[]): string {
  return columns.map(({ key }) => key).join(',')
}

type ColumnChoiceProps = {
  columns: readonly Pick<Column<never>, 'key' | 'heading' | 'choice'>[]
  /** `columns=` of the address. */
  chosen: string
  onChoose: (chosen: string | null) => void
}

/** Which columns of a list are shown. */
export function ColumnChoice({ columns, chosen, onChoose }: ColumnChoiceProps) {
  const t = useMessages(adminMessages).list
  // The boxes answer at once; the address follows a moment later, or changes from outside (a saved view).
  const [picked, setPicked] = useState(chosen)
  const [known, setKnown] = useState(chosen)
  if (chosen !== known) {
    setKnown(chosen)
    setPicked(chosen)
  }
  const pick = (next: string | null) => {
    setPicked(next ?? '')
    onChoose(next)
  }
  const shown = new Set(chosenColumns(columns, picked).map(({ key }) => key))
  return (
    <AdminPopover small icon="columns" label={t.columns}>
      <fieldset>
        <legend className="sr-only">{t.shownColumns}</legend>
        {columns
          .filter(({ choice }) => choice !== 'always')
          .map(({ key, heading }) => (
            <Checkbox
              key={key}
              label={heading}
              checked={shown.has(key)}
              onChange={() => pick(withColumnToggled(columns, picked, key))}
            />
          ))}
      </fieldset>
      {picked ? (
        <Button kind="quiet" size="small" className="justify-self-start" onClick={() => pick(null)}>
          {t.usualColumns}
        </Button>
      ) : null}
    </AdminPopover>
  )
}
