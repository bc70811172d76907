import { useState } from 'react'
import { Button } from '../../button.tsx'
import { Checkbox } from '../../checkbox.tsx'
import { useMessages } from '../../language.tsx'
import type { Column } from '../data-table.tsx'
import { adminMessages } from '../messages/index.ts'
import { AdminPopover } from '../admin-popover.tsx'
import { chosenColumns, withColumnToggled } from './chosen-columns.ts'

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
