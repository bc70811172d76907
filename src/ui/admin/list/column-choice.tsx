import { useState } from 'react'
import type { Column } from '../data-table.tsx'
import { Button } from '../../button.tsx'
import { Checkbox } from '../../checkbox.tsx'
import { useMessages } from '../../language.tsx'
import { adminMessages } from '../messages/index.ts'
import { AdminPopover } from '../admin-popover.tsx'

type Choosable = Pick<Column<never>, 'key' | 'choice'>

/** URL value that hides every column except those that always stay. */
const none = 'none'

/** Returns the columns to show: those that `chosen` names (`columns=` of the URL, '' when absent), and those that always stay. */
export function chosenColumns<Each extends Choosable>(columns: readonly Each[], chosen: string): Each[] {
  const names = chosen.split(',')
  return columns.filter(
    ({ key, choice }) => choice === 'always' || (chosen ? names.includes(key) : choice !== 'hidden'),
  )
}

/** Returns the URL value after a column is toggled; null for the default columns. */
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

/** Lets the user choose the columns of a list. */
export function ColumnChoice({ columns, chosen, onChoose }: ColumnChoiceProps) {
  const t = useMessages(adminMessages).list
  // The checkboxes react at once; the URL follows a moment later, or changes from outside (a saved view).
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
