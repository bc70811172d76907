import { Fragment, useState, useSyncExternalStore } from 'react'
import { Checkbox } from '../../checkbox.tsx'
import { Dialog } from '../../dialog.tsx'
import { useMessages } from '../../language.tsx'
import { adminMessages } from '../messages/index.ts'
import { AdminIcon } from '../admin-icon.tsx'
import { useReturningFocus } from '../use-returning-focus.ts'
import { letterKeys, useShortcuts } from './use-shortcuts.ts'

type ShortcutsSheetProps = { canAdd: boolean; canOpen: boolean; canSelect: boolean }

/** The button (and the key `?`) that shows the keyboard shortcuts of a list. */
export function ShortcutsSheet(props: ShortcutsSheetProps) {
  const { open: label } = useMessages(adminMessages).list.keys
  const [open, setOpen] = useState(false)
  useShortcuts({ '?': () => setOpen(true) })
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-keyshortcuts="?"
        title={`${label} (?)`}
        onClick={() => setOpen(true)}
        className="hover:text-berbere -mx-2 grid size-9 place-items-center rounded-sm transition-colors max-md:hidden"
      >
        <AdminIcon name="keyboard" />
      </button>
      {open ? <Sheet {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function Sheet({ canAdd, canOpen, canSelect, onClose }: ShortcutsSheetProps & { onClose: () => void }) {
  const t = useMessages(adminMessages).list.keys
  useReturningFocus()
  const on = useSyncExternalStore(letterKeys.subscribe, letterKeys.now, letterKeys.onServer)
  const moves = canOpen || canSelect
  const keys: [keys: string[], does: string, holds: boolean][] = [
    [['/'], t.search, true],
    [['N'], t.create, canAdd],
    [['↑', '↓'], t.rows, moves],
    [['Home', 'End'], t.ends, moves],
    [['Enter'], t.openRow, canOpen],
    [[t.space], t.select, canSelect],
    [['Shift', t.space], t.selectRange, canSelect],
    [['Esc'], t.clear, canSelect],
    [['Ctrl', 'Z'], t.undo, canSelect],
    [['?'], t.help, true],
  ]
  return (
    <Dialog open title={t.title} onClose={onClose}>
      <div className="grid gap-5">
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2.5">
          {keys
            .filter(([, , holds]) => holds)
            .map(([each, does]) => (
              <Fragment key={does}>
                <dt className="flex gap-1.5">
                  {each.map((key) => (
                    <kbd
                      key={key}
                      className="border-edge bg-sunken min-w-8 rounded-sm border px-2 text-center font-sans text-sm"
                    >
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </Fragment>
            ))}
        </dl>
        <div className="border-line border-t pt-3">
          <Checkbox label={t.letters} checked={on} onChange={({ target }) => letterKeys.set(target.checked)} />
          <p className="text-muted text-sm">{t.lettersNote}</p>
        </div>
      </div>
    </Dialog>
  )
}
